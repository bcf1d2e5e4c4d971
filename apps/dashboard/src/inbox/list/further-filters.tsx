import type { components } from '@catalog/contract/curation/types'
import { getValueName } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { curatorNamesQuery } from '../../api/names.ts'
import { RecordPicker } from '../../pickers/record-picker.tsx'
import { Filter } from '../../shell/kit/filter.tsx'
import type { FilterOption } from '../../shell/kit/props.ts'
import { formatBoundedCount } from '../../values/figure.ts'
import { toPlainText } from '../../values/quoted.tsx'
import { type InboxQuery, sources, statuses } from '../filters.ts'
import styles from './list.module.css'

type Props = {
  readonly filters: InboxQuery
  readonly counts: components['schemas']['InboxCounts'] | undefined
  readonly agentOptions: readonly FilterOption[]
  readonly getValue: (name: keyof InboxQuery) => string
  readonly createSetter: (name: keyof InboxQuery) => (value: string) => void
  readonly renderChip: (name: keyof InboxQuery, label: string, any: string, options: readonly FilterOption[]) => ReactNode
}

/** The filters that few lists need. Load them on demand, because the record picker needs its own library. */
export function FurtherFilters({ filters, counts, agentOptions, getValue, createSetter, renderChip }: Props) {
  const curators = useQuery(curatorNamesQuery).data?.data ?? []
  const reviewerOptions = curators.map(({ id, name }) => ({ value: id, label: toPlainText(name) }))
  return (
    <div className={styles.further} data-line>
      <Filter
        label="Status"
        value={filters.status ?? 'pending'}
        onChange={(value) => createSetter('status')(value === 'pending' ? '' : value)}
        options={statuses.map((status) => ({
          value: status,
          label: statusNames[status],
          count: status === 'all' || !counts ? undefined : formatBoundedCount(counts.by_status[status]),
        }))}
      />
      {renderChip('not_agent', 'Without agent', 'No agent', agentOptions)}
      {renderChip('destructive', 'Destructive', 'With and without', destructiveOptions)}
      {renderChip('min_confidence', 'Confidence', 'Any', confidenceOptions)}
      {renderChip('snoozed', 'Snoozed', 'Not snoozed', snoozedOptions)}
      {renderChip('reviewer', 'Handed over to', 'Any curator', reviewerOptions)}
      {renderChip('source', 'Source', 'All sources', sourceOptions)}
      <RecordFilter type="entity" label="About the entity" value={getValue('entity')} onChange={createSetter('entity')} />
      <RecordFilter type="person" label="About the person" value={getValue('person')} onChange={createSetter('person')} />
      <RecordIdFilter value={getValue('record')} onChange={createSetter('record')} />
    </div>
  )
}

const statusNames = {
  pending: 'Waiting',
  unmatched: 'Without a target',
  accepted: 'Accepted',
  rejected: 'Rejected',
  all: 'All',
} as const satisfies Readonly<Record<(typeof statuses)[number], string>>

const destructiveOptions = [
  { value: 'true', label: 'Only destructive' },
  { value: 'false', label: 'Not destructive' },
]
const confidenceOptions = [2, 3, 4, 5].map((minConfidence) => ({
  value: `${minConfidence}`,
  label: minConfidence === 5 ? '5' : `${minConfidence} or more`,
}))
const snoozedOptions = [{ value: 'true', label: 'Only snoozed' }]
const sourceOptions = sources.map((value) => ({ value, label: getValueName(value) }))

type ValueProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Finds the record by its name. The address contains the slug of the record, or its id if the link comes from another page. */
function RecordFilter({ type, label, value, onChange }: ValueProps & { readonly type: 'entity' | 'person'; readonly label: string }) {
  if (value === '') return <RecordPicker type={type} label={label} onPick={(record) => record && onChange(record.slug)} />
  return (
    <p>
      {label}: <b>{value}</b>{' '}
      <button type="button" aria-label={`Clear "${label}"`} onClick={() => onChange('')}>
        Clear
      </button>
    </p>
  )
}

/** Applies the text when the field is left or Enter is pressed, not at every letter. */
function RecordIdFilter({ value, onChange }: ValueProps) {
  const id = useId()
  return (
    <form
      key={value}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(String(new FormData(event.currentTarget).get('value')).trim())
      }}
    >
      <label htmlFor={id}>About the record (id)</label>
      <input
        id={id}
        name="value"
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
      />
    </form>
  )
}
