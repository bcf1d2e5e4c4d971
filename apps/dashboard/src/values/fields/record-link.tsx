import { QuotedText } from '../quoted.tsx'
import { QuotedLink } from '../quoted-link.tsx'

type Props = {
  readonly type: string
  readonly slug: string
  readonly name: string
  /** True for a record that a proposal would create: it has no page yet. */
  readonly isNew?: boolean
}

/** The addresses of the pages of records, by type. Records of other types are shown without a link. */
const pages: Readonly<Record<string, (slug: string) => string>> = {
  entity: (slug) => `/records/entities/${slug}`,
  person: (slug) => `/records/people/${slug}`,
  segment: (slug) => `/coverage/segments/${slug}`,
  field_event: (slug) => `/field-events/${slug}`,
}

/** Names a record, with a link to its page where it has one. */
export function RecordLink({ type, slug, name, isNew = false }: Props) {
  const address = findRecordAddress(type, slug)
  if (isNew || address === undefined) return <QuotedText text={name} />
  return <QuotedLink href={address} text={name} />
}

export function findRecordAddress(type: string, slug: string): string | undefined {
  return Object.hasOwn(pages, type) ? pages[type]?.(encodeURIComponent(slug)) : undefined
}
