import { Link } from 'wouter'
import { Quoted } from '../values/quoted.tsx'

type Record = { readonly slug: string; readonly name: string } | null

type Props = { readonly entity: Record; readonly person: Record; readonly name?: string | null }

/** Who something is with: the person and the entity of the catalog, or a name that is not in it. */
export function Who({ entity, person, name }: Props) {
  if (!entity && !person) return name ? <Quoted text={name} /> : 'not known'
  return (
    <>
      {person && (
        <Link href={`/records/people/${person.slug}`}>
          <Quoted text={person.name} />
        </Link>
      )}
      {person && entity && ', '}
      {entity && (
        <Link href={`/records/entities/${entity.slug}`}>
          <Quoted text={entity.name} />
        </Link>
      )}
    </>
  )
}
