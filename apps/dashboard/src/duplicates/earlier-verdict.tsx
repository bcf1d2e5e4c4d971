import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { Strip } from '../changes/strip.tsx'
import type { Duplicate } from '../records/queries.ts'
import { Moment } from '../values/moment.tsx'
import { PersonName } from '../values/person-name.tsx'
import { Prefix } from '../values/prefix.tsx'
import { QuotedText } from '../values/quoted.tsx'

/** Shows who dismissed a pair that is listed again, and which reasons are new since then. */
export function EarlierVerdict({ pair: { dismissed } }: { readonly pair: Duplicate }) {
  if (dismissed === null) return null
  const { by, at, note, new_reasons: reasons } = dismissed
  return (
    <Strip tone="warning">
      <PersonName person={by} /> said <Moment at={at} /> that they are not the same. New since then:{' '}
      {reasons.map((code) => toSentencePart(getValueName(code))).join(', ')}.{' '}
      <Prefix words="Note: ">{note !== null && <QuotedText text={note} />}</Prefix>
    </Strip>
  )
}
