import { formatFieldName, parseFieldPath } from '@catalog/contract/wording/fields'
import { getFieldName, getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { EntryList } from '../../shell/lists/entry-list.tsx'
import { useFilter } from '../../shell/lists/filters.tsx'
import { QueryView } from '../../shell/lists/list.tsx'
import { toJson } from '../../values/fields/json.ts'
import { Value } from '../../values/fields/value.tsx'
import { Moment } from '../../values/moment.tsx'
import { PersonName } from '../../values/person-name.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { buildHistoryQuery, buildProvenanceQuery, type DossierType, type HistoryEntry } from '../queries.ts'
import styles from './dossier.module.css'

/** History of the record, newest first: each change with the values before and after that change, not the current values. */
export function HistoryTab({ type, id }: { readonly type: DossierType; readonly id: string }) {
  const [field, setField] = useFilter('field')
  const query = useInfiniteQuery(buildHistoryQuery(type, id, field))
  return (
    <>
      {field && (
        <p>
          Only <QuotedText text={field} />.{' '}
          <button type="button" onClick={() => setField(undefined)}>
            Show all fields
          </button>
        </p>
      )}
      <EntryList query={query} what="The history" empty="No changes since it was added to the catalog.">
        {(entry) => (entry.source === 'proposal' ? <AcceptedValue entry={entry} record={{ type, id }} /> : <WriteEntry entry={entry} />)}
      </EntryList>
    </>
  )
}

type RecordReference = { readonly type: DossierType; readonly id: string }

type AcceptedProps = { readonly entry: Extract<HistoryEntry, { source: 'proposal' }>; readonly record: RecordReference }

function AcceptedValue({ entry, record }: AcceptedProps) {
  const [withToday, setWithToday] = useState(false)
  return (
    <>
      <h2>
        <QuotedText text={formatFieldName(parseFieldPath(entry.field))} />
        {entry.undoes && ' · undo'}
        {entry.undone && ' · undone since then'}
      </h2>
      <p data-quiet>
        <Moment at={entry.at} /> ·{' '}
        {entry.agent ? (
          <>
            <QuotedText text={entry.agent.name} />, accepted by <PersonName person={entry.curator} />
          </>
        ) : (
          <>
            Edited by <PersonName person={entry.curator} />
          </>
        )}{' '}
        · <Link href={`/inbox/${entry.proposal_id}`}>proposal</Link>
        {entry.former_record && (
          <>
            {' '}
            · of <QuotedText text={entry.former_record.slug} />, merged since
          </>
        )}
      </p>
      <Sides before={entry.before} after={entry.after} />
      <button type="button" data-look="plain" aria-expanded={withToday} onClick={() => setWithToday(!withToday)}>
        Compare with today
      </button>
      {withToday && <TodayComparison field={entry.field} after={entry.after} record={record} />}
    </>
  )
}

/** Shows the value after the change beside the current value. */
function TodayComparison({ field, after, record }: { readonly field: string; readonly after: unknown; readonly record: RecordReference }) {
  return (
    <QueryView query={buildProvenanceQuery(record.type, record.id)} what="The current value">
      {({ fields }) => (
        <Sides names={['After this change', 'Today']} before={after} after={fields.find(({ key }) => key === field)?.value} />
      )}
    </QueryView>
  )
}

function WriteEntry({ entry }: { readonly entry: Exclude<HistoryEntry, { source: 'proposal' }> }) {
  const who = entry.source === 'direct_write' ? entry.agent.name : entry.curator?.name
  return (
    <>
      <h2>{getValueName(entry.operation)}</h2>
      <p data-quiet>
        <Moment at={entry.at} /> · {who ? <QuotedText text={who} /> : 'the command line'}
      </p>
      {Object.entries(entry.changes).map(([name, change]) => (
        <div key={name}>
          <strong>
            <QuotedText text={getFieldName(name)} />
          </strong>
          <Sides {...toSides(change)} />
        </div>
      ))}
    </>
  )
}

function toSides(change: unknown): { readonly before: unknown; readonly after: unknown } {
  return typeof change === 'object' && change !== null && 'before' in change && 'after' in change
    ? { before: change.before, after: change.after }
    : { before: null, after: change }
}

type SidesProps = { readonly before?: unknown; readonly after?: unknown; readonly names?: readonly [string, string] }

function Sides({ before, after, names = ['Before', 'After'] }: SidesProps) {
  return (
    <div className={styles.sides}>
      <div>
        <strong>{names[0]}</strong>
        <Value value={toJson(before)} />
      </div>
      <div>
        <strong>{names[1]}</strong>
        <Value value={toJson(after)} />
      </div>
    </div>
  )
}
