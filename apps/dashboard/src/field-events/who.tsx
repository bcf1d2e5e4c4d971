import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'

type NamedRecord = { readonly slug: string; readonly name: string } | null

type Props = { readonly entity: NamedRecord; readonly person: NamedRecord; readonly name?: string | null }

/** Shows the participating person and entity, or a name that is not in the catalog. */
export function ParticipantNames({ entity, person, name }: Props) {
  if (!entity && !person) return name ? <QuotedText text={name} /> : 'not known'
  return (
    <>
      {person && <QuotedLink href={`/records/people/${person.slug}`} text={person.name} />}
      {person && entity && ', '}
      {entity && <QuotedLink href={`/records/entities/${entity.slug}`} text={entity.name} />}
    </>
  )
}
