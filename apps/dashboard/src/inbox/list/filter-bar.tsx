import type { components } from '@catalog/contract/curation/types'
import { getKindName } from '@catalog/contract/wording/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countsQuery } from '../../api/counts.ts'
import { agentNamesQuery } from '../../api/names.ts'
import { Filter } from '../../shell/kit/filter.tsx'
import type { FilterOption } from '../../shell/kit/props.ts'
import { createLazyComponent } from '../../shell/later.tsx'
import { formatBoundedCount } from '../../values/figure.ts'
import { toPlainText } from '../../values/quoted.tsx'
import { type InboxQuery, replaceFilter } from '../filters.ts'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'
import { TurnFilters } from './turn-filters.tsx'

const FurtherFilters = createLazyComponent(
  () => import('./further-filters.tsx').then((module) => module.FurtherFilters),
  () => <p data-quiet>Loading the filters …</p>,
)

type Props = { readonly search: URLSearchParams; readonly filters: InboxQuery; readonly onSearch: (search: URLSearchParams) => void }

/** The filters that are always shown. The button "Filters" shows the others, because few lists need them. */
const shownFilters = ['kind', 'agent', 'order', 'waiting_on']

/** The filters and the order of the list. They are stored in the address, so that a link shows the same list. */
export function FilterBar({ search, filters, onSearch }: Props) {
  const counts = useQuery(countsQuery).data
  const agents = useQuery(agentNamesQuery).data?.data ?? []
  const getValue = (name: keyof InboxQuery) => search.get(name) ?? ''
  const createSetter = (name: keyof InboxQuery) => (value: string) => onSearch(replaceFilter(search, name, value))
  const renderChip = (name: keyof InboxQuery, label: string, any: string, options: readonly FilterOption[]) => (
    <Filter
      label={label}
      value={getValue(name)}
      onChange={createSetter(name)}
      options={addMissingOption(getValue(name), [{ value: '', label: any }, ...options])}
    />
  )
  const further = Object.keys(filters).filter((name) => !shownFilters.includes(name))
  const [chosenOpen, setChosenOpen] = useState<boolean>()
  const isOpen = chosenOpen ?? further.length > 0
  const agentOptions = agents.map(({ id, name }) => ({ value: id, label: toPlainText(name) }))
  return (
    <search className={styles.filters} data-line aria-label="Filters of the inbox">
      {renderChip('kind', 'Kind', 'All kinds', buildKindOptions(counts, getValue('kind')))}
      {renderChip('agent', 'Agent', 'All agents', agentOptions)}
      <Filter
        label="Order"
        showsValue
        value={filters.order ?? 'oldest'}
        onChange={createSetter('order')}
        options={buildOrderOptions(filters)}
      />
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosenOpen(open)}>
        <summary>Filters{further.length > 0 && ` (${further.length})`}</summary>
        {isOpen && <FurtherFilters {...{ filters, counts, agentOptions, getValue, createSetter, renderChip }} />}
      </details>
      <TurnFilters counts={counts} chosen={getValue('waiting_on')} onChoose={createSetter('waiting_on')} />
      <SavedViews search={search} onSearch={onSearch} />
    </search>
  )
}

function buildOrderOptions({ status }: InboxQuery): FilterOption[] {
  return [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'trusted', label: 'Most trusted first' },
    ...(status && status !== 'unmatched' ? [{ value: 'decided', label: 'Last decided' }] : []),
  ]
}

type Counts = components['schemas']['InboxCounts']

function buildKindOptions(counts: Counts | undefined, chosen: string): readonly FilterOption[] {
  const waiting: FilterOption[] = (counts?.pending_by_kind ?? []).map((each) => ({
    value: each.kind,
    label: getKindName(each.kind),
    count: formatBoundedCount(each),
  }))
  return addMissingOption(chosen, waiting, getKindName)
}

/** Adds the chosen value, which may come from the address, if it is not among the options. */
function addMissingOption(value: string, options: readonly FilterOption[], name = (chosen: string) => chosen): readonly FilterOption[] {
  const isListed = value === '' || options.some((option) => option.value === value)
  return isListed ? options : [...options, { value, label: name(value) }]
}
