import type { components } from '@catalog/contract/curation/types'
import { nameKind } from '@catalog/contract/wording/kinds'
import { nameValue } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { countsQuery } from '../../api/counts.ts'
import { agentNamesQuery, curatorNamesQuery } from '../../api/names.ts'
import { Filter } from '../../shell/kit/filter.tsx'
import type { FilterOption } from '../../shell/kit/props.ts'
import { formatBoundedCount } from '../../values/figure.ts'
import { plainText } from '../../values/quoted.tsx'
import { type InboxQuery, sources, statuses, withFilter } from '../filters.ts'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'
import { TurnFilters } from './turn-filters.tsx'

type Props = { readonly search: URLSearchParams; readonly filters: InboxQuery; readonly onSearch: (search: URLSearchParams) => void }

/** The filters that only the button "Filters" shows, because few lists need them. */
const furtherNames = [
  'status',
  'not_agent',
  'entity',
  'person',
  'record',
  'destructive',
  'min_confidence',
  'source',
  'decided_by',
  'snoozed',
  'reviewer',
] as const

/** The filters and the order of the list. They are in the address, so that a link shows the same list. */
export function FilterBar({ search, filters, onSearch }: Props) {
  const counts = useQuery(countsQuery).data
  const agents = useQuery(agentNamesQuery).data?.data ?? []
  const getValue = (name: keyof InboxQuery) => search.get(name) ?? ''
  const set = (name: keyof InboxQuery) => (value: string) => onSearch(withFilter(search, name, value))
  const chip = (name: keyof InboxQuery, label: string, any: string, options: readonly FilterOption[]) => (
    <Filter
      label={label}
      value={getValue(name)}
      onChange={set(name)}
      options={withChosen(getValue(name), [{ value: '', label: any }, ...options])}
    />
  )
  const further = furtherNames.filter((name) => search.has(name))
  const curators = useQuery(curatorNamesQuery).data?.data ?? []
  const reviewerOptions = curators.map(({ id, name }) => ({ value: id, label: plainText(name) }))
  const agentOptions = agents.map(({ id, name }) => ({ value: id, label: plainText(name) }))
  return (
    <search className={styles.filters} data-line aria-label="Filters of the inbox">
      {chip('kind', 'Kind', 'All kinds', kindOptions(counts, getValue('kind')))}
      {chip('agent', 'Agent', 'All agents', agentOptions)}
      <Filter label="Order" showsValue value={filters.order ?? 'oldest'} onChange={set('order')} options={orderOptions(filters)} />
      <details open={further.length > 0}>
        <summary>Filters{further.length > 0 && ` (${further.length})`}</summary>
        <div className={styles.further} data-line>
          <Filter
            label="Status"
            value={filters.status ?? 'pending'}
            onChange={(value) => set('status')(value === 'pending' ? '' : value)}
            options={statuses.map((status) => ({
              value: status,
              label: statusNames[status],
              count: status === 'all' || !counts ? undefined : formatBoundedCount(counts.by_status[status]),
            }))}
          />
          {chip('not_agent', 'Without agent', 'No agent', agentOptions)}
          {chip('destructive', 'Destructive', 'With and without', destructiveOptions)}
          {chip('min_confidence', 'Confidence', 'Any', confidenceOptions)}
          {chip('snoozed', 'Snoozed', 'Not snoozed', snoozedOptions)}
          {chip('reviewer', 'Handed over to', 'Any curator', reviewerOptions)}
          {chip('source', 'Source', 'All sources', sourceOptions)}
          <Text label="Entity (slug or id)" value={getValue('entity')} onChange={set('entity')} />
          <Text label="Person (slug or id)" value={getValue('person')} onChange={set('person')} />
          <Text label="Record (id)" value={getValue('record')} onChange={set('record')} />
        </div>
      </details>
      <TurnFilters counts={counts} chosen={getValue('waiting_on')} onChoose={set('waiting_on')} />
      <SavedViews search={search} onSearch={onSearch} />
    </search>
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
const sourceOptions = sources.map((value) => ({ value, label: nameValue(value) }))

function orderOptions({ status }: InboxQuery): FilterOption[] {
  return [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'trusted', label: 'Most trusted first' },
    ...(status && status !== 'unmatched' ? [{ value: 'decided', label: 'Decided last' }] : []),
  ]
}

type Counts = components['schemas']['InboxCounts']

function kindOptions(counts: Counts | undefined, chosen: string): FilterOption[] {
  const waiting: FilterOption[] = (counts?.pending_by_kind ?? []).map((each) => ({
    value: each.kind,
    label: nameKind(each.kind),
    count: formatBoundedCount(each),
  }))
  return withChosen(chosen, waiting, nameKind)
}

/** Adds the value in the address to the choices if it is missing there. */
function withChosen(value: string, options: readonly FilterOption[], name = (chosen: string) => chosen): FilterOption[] {
  const isListed = value === '' || options.some((option) => option.value === value)
  return isListed ? [...options] : [...options, { value, label: name(value) }]
}

type FieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

/** A text filter that acts when it is left or Enter is pressed, not at every letter. */
function Text({ label, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <form
      key={value}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(String(new FormData(event.currentTarget).get('value')).trim())
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="value"
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
      />
    </form>
  )
}
