import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { type Column, Table } from '../../shell/lists/table.tsx'
import { isObject, isSame, type Json, toJson, toTextExcerpt } from '../../values/fields/json.ts'
import { ColumnName } from '../../values/fields/named-field.tsx'
import { Value } from '../../values/fields/value.tsx'
import { useSides } from '../../values/fields/value-diff.tsx'
import { ExactMoment } from '../../values/moment.tsx'
import { Prefix } from '../../values/prefix.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Change, Proposal } from '../choices.ts'

/** Shows each change as the agent sent it, next to the version that a curator edited. */
export function SentChanges({ changes }: Pick<Proposal, 'changes'>) {
  return changes.map((change) => <SentChange key={change.index} change={change} />)
}

/** Lists what happened to a proposal, oldest first. */
export function ProposalActivity({ proposal: { decisions, decision_notes } }: { readonly proposal: Proposal }) {
  return (
    <>
      <ol>
        {decisions.map((decision, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened is never reordered
          <li key={index}>
            <DecisionEvent decision={decision} />
          </li>
        ))}
      </ol>
      {typeof decision_notes === 'string' && decision_notes !== '' && (
        <p>
          Note on the decision: <QuotedText text={decision_notes} />
        </p>
      )}
    </>
  )
}

type SentField = { readonly field: string; readonly sent: Json; readonly now: Json }

const sentColumns: readonly Column<SentField>[] = [
  { title: 'Field', cell: ({ field }) => <ColumnName column={field} /> },
  { title: 'Sent', cell: (sent) => <SentFieldSide field={sent} side="before" /> },
]
const editedColumn: Column<SentField> = {
  title: 'As edited',
  cell: (sent) => (isSame(sent.sent, sent.now) ? 'the same' : <SentFieldSide field={sent} side="after" />),
}

function SentChange({ change: { index, kind, original, change, edited } }: { readonly change: Change }) {
  const sent = flatten(toJson(original))
  const now = edited ? flatten(toJson(change)) : sent
  const fields = [...new Set([...sent.keys(), ...now.keys()])].filter((field) => field !== 'kind')
  return (
    <>
      <h4>
        {index + 1} {getKindName(kind)}
      </h4>
      <Table
        label={`Change ${index + 1} as it was sent`}
        rows={fields.map((field) => ({ field, sent: sent.get(field) ?? null, now: now.get(field) ?? null }))}
        rowKey={({ field }) => field}
        columns={edited ? [...sentColumns, editedColumn] : sentColumns}
      />
    </>
  )
}

function SentFieldSide({ field: { field, sent, now }, side }: { readonly field: SentField; readonly side: 'before' | 'after' }) {
  const column = field.split('.').at(-1) ?? field
  const sides = useSides({ before: sent, after: now, column })
  return isSame(sent, now) ? <Value value={sent} column={column} /> : sides[side]
}

/** Lists the values of a change by their paths, such as `field_updates.one_liner`. */
function flatten(value: Json, at = ''): Map<string, Json> {
  if (!isObject(value) || toTextExcerpt(value) || Object.keys(value).length === 0) return new Map([[at, value]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, at === '' ? key : `${at}.${key}`)]))
}

function DecisionEvent({ decision: { event, at, agent, curator, detail } }: { readonly decision: Proposal['decisions'][number] }) {
  const who = agent?.name ?? (curator ? (curator.name ?? 'a former curator') : undefined)
  const note = detail.note ?? detail.decision_notes
  return (
    <>
      <ExactMoment at={at} /> · {event}
      {typeof detail.index === 'number' && ` change ${detail.index + 1}`}
      {event === 'undone' && typeof detail.undid === 'string' && ` (was ${detail.undid})`}
      <Prefix words=" by ">{who !== undefined && <QuotedText text={who} />}</Prefix>
      {typeof detail.reason === 'string' && ` (${toSentencePart(getValueName(detail.reason))})`}
      <Prefix words=": ">{typeof note === 'string' && note !== '' && <QuotedText text={note} />}</Prefix>
    </>
  )
}
