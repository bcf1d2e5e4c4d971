import type { components } from '@catalog/contract/curation/types'
import { nameKind } from '@catalog/contract/wording/kinds'
import { nameValue } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api, read } from '../../api/client.ts'
import { countsQuery } from '../../api/counts.ts'
import { figureUpTo } from '../../values/figure.ts'
import { plainText } from '../../values/quoted.tsx'
import { type InboxQuery, sources, statuses, withFilter } from '../filters.ts'
import { curatorNamesQuery } from '../queries.ts'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'

type Props = { readonly search: URLSearchParams; readonly filters: InboxQuery; readonly onSearch: (search: URLSearchParams) => void }

/** The filters and the order of the list. They stand in the address, so that a link shows the same. */
export function FilterBar({ search, filters, onSearch }: Props) {
  const counts = useQuery(countsQuery).data
  const agents = useQuery(agentsQuery).data?.data ?? []
  const set = (name: keyof InboxQuery) => (value: string) => onSearch(withFilter(search, name, value))
  const further = [
    'not_agent',
    'entity',
    'destructive',
    'min_confidence',
    'source',
    'person',
    'record',
    'decided_by',
    'snoozed',
    'reviewer',
  ].filter((name) => search.has(name))
  const curators = useQuery(curatorNamesQuery).data?.data ?? []
  const reviewers = curators.map(({ id, name }) => ({ value: id, text: plainText(name) }))
  const agentOptions = agents.map(({ id, name }) => ({ value: id, text: plainText(name) }))
  return (
    <search className={styles.filters} aria-label="Filters of the inbox">
      <Select label="Status" value={filters.status ?? 'pending'} onChange={(value) => set('status')(value === 'pending' ? '' : value)}>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {status}
            {status !== 'all' && counts ? ` (${figureUpTo(counts.by_status[status])})` : ''}
          </option>
        ))}
      </Select>
      <Select label="Order" value={filters.order ?? 'oldest'} onChange={set('order')}>
        <option value="oldest">oldest first</option>
        <option value="newest">newest first</option>
        <option value="trusted">most trusted agents</option>
        {filters.status && filters.status !== 'unmatched' && <option value="decided">decided last</option>}
      </Select>
      <Select label="Kind of change" value={search.get('kind') ?? ''} onChange={set('kind')}>
        <option value="">all kinds</option>
        {kindOptions(counts, search.get('kind')).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Select label="Agent" value={search.get('agent') ?? ''} onChange={set('agent')}>
        <Options any="all agents" options={agentOptions} value={search.get('agent')} />
      </Select>
      <details open={further.length > 0}>
        <summary>More filters{further.length > 0 && ` (${further.length})`}</summary>
        <div className={styles.further}>
          <Select label="Without agent" value={search.get('not_agent') ?? ''} onChange={set('not_agent')}>
            <Options any="nobody left out" options={agentOptions} value={search.get('not_agent')} />
          </Select>
          <Text label="Entity (slug or id)" value={search.get('entity') ?? ''} onChange={set('entity')} />
          <Text label="Person (slug or id)" value={search.get('person') ?? ''} onChange={set('person')} />
          <Text label="Record (id)" value={search.get('record') ?? ''} onChange={set('record')} />
          <Select label="Destructive" value={search.get('destructive') ?? ''} onChange={set('destructive')}>
            <option value="">with and without</option>
            <option value="true">destructive only</option>
            <option value="false">nothing destructive</option>
          </Select>
          <Select label="Lowest confidence" value={search.get('min_confidence') ?? ''} onChange={set('min_confidence')}>
            <option value="">any</option>
            {[2, 3, 4, 5].map((least) => (
              <option key={least} value={least}>
                at least {least}
              </option>
            ))}
          </Select>
          <Select label="Snoozed" value={search.get('snoozed') ?? ''} onChange={set('snoozed')}>
            <option value="">not snoozed</option>
            <option value="true">snoozed only</option>
          </Select>
          <Select label="Handed over to" value={search.get('reviewer') ?? ''} onChange={set('reviewer')}>
            <Options any="any curator" options={reviewers} value={search.get('reviewer')} />
          </Select>
          <Select label="Source" value={search.get('source') ?? ''} onChange={set('source')}>
            <Options any="all sources" options={sources.map((value) => ({ value, text: nameValue(value) }))} value={search.get('source')} />
          </Select>
        </div>
      </details>
      <SavedViews search={search} onSearch={onSearch} />
    </search>
  )
}

const agentsQuery = {
  queryKey: ['agents', 'names'],
  queryFn: () => read(api.GET('/agents', { params: { query: { limit: 200 } } })),
  staleTime: 5 * 60_000,
}

type Counts = components['schemas']['InboxCounts']

function kindOptions(counts: Counts | undefined, chosen: string | null): { value: string; text: string }[] {
  const waiting = (counts?.pending_by_kind ?? []).map((each) => ({
    value: each.kind,
    text: `${nameKind(each.kind)} (${figureUpTo(each)})`,
  }))
  return chosen && !waiting.some(({ value }) => value === chosen) ? [...waiting, { value: chosen, text: nameKind(chosen) }] : waiting
}

type Option = { readonly value: string; readonly text: string }

/** One that the address names stays a choice though the list has it not. */
function Options({ any, options, value }: { readonly any: string; readonly options: readonly Option[]; readonly value: string | null }) {
  const all = value && !options.some((option) => option.value === value) ? [...options, { value, text: value }] : options
  return (
    <>
      <option value="">{any}</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </>
  )
}

type FieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

function Select({ label, value, onChange, children }: FieldProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  )
}

/** Asked for when it is left or Enter is pressed, not at every letter. */
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
