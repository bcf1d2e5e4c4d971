import { QuotedText } from '../quoted.tsx'
import { QuotedLink } from '../quoted-link.tsx'

type Props = { readonly type: string; readonly slug: string; readonly name: string }

/** The addresses under which records of a type are shown; those of the vocabulary are looked up in its own pages. */
const pages: Readonly<Record<string, (slug: string) => string>> = {
  entity: (slug) => `/records/entities/${slug}`,
  person: (slug) => `/records/people/${slug}`,
  segment: (slug) => `/coverage/segments/${slug}`,
  field_event: (slug) => `/field-events/${slug}`,
}

/** Names a record, with a link to its page where it has one. */
export function RecordLink({ type, slug, name }: Props) {
  const address = findRecordAddress(type, slug)
  if (address === undefined) return <QuotedText text={name} />
  return <QuotedLink href={address} text={name} />
}

export function findRecordAddress(type: string, slug: string): string | undefined {
  return Object.hasOwn(pages, type) ? pages[type]?.(encodeURIComponent(slug)) : undefined
}
