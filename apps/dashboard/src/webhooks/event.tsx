import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { findRecordAddress } from '../values/fields/record-link.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'

type Props = {
  readonly type: string
  readonly record: { readonly type: string; readonly id: string; readonly slug?: string | null } | null
}

/** Shows the type of an event and the record that it is about. */
export function EventName({ type, record }: Props) {
  if (!record) return <code>{type}</code>
  const name = record.slug ?? record.id.slice(0, 8)
  const address = findAddress(record.type, record.slug ?? record.id)
  return (
    <>
      <code>{type}</code> {toSentencePart(getValueName(record.type))}{' '}
      {address ? <QuotedLink href={address} text={name} /> : <QuotedText text={name} />}
    </>
  )
}

/** Returns the address of a record's page; undefined if it has no page. */
function findAddress(type: string, id: string): string | undefined {
  if (type === 'proposal') return `/inbox/${id}`
  if (type === 'gtm_brief') return `/briefs/${encodeURIComponent(id)}`
  return findRecordAddress(type, id)
}
