import { getValueName } from '@catalog/contract/wording/words'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { Filters, SelectFilter, TextFilter, useFilter, useFilters, useKnownFilters } from '../shell/lists/filters.tsx'
import { List, QueryView } from '../shell/lists/list.tsx'
import { SegmentFilter } from '../shell/lists/name-filters.tsx'
import type { Page } from '../shell/lists/paged-query.ts'
import { useRowKeys } from '../shell/lists/use-row-keys.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Tabs } from '../shell/tabs.tsx'
import { formatSegmentPath, segmentsQuery } from '../values/fields/segments.ts'
import { formatDay } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { toChoices } from '../values/words.ts'
import { buildEntitiesQuery, buildFieldEventsQuery, buildPeopleQuery } from './queries.ts'
import styles from './records.module.css'

const types = ['entities', 'people', 'segments', 'field-events'] as const
type Type = (typeof types)[number]
const statuses = ['active', 'defunct', 'archived', 'false_positive'] as const

/** Searches entities, people, segments and field events. The search and its filters are in the address. */
export function RecordsPage() {
  const [asked] = useFilter('type')
  const type = types.find((each) => each === asked) ?? 'entities'
  const page = useRef<HTMLDivElement>(null)
  useKeys({ search: () => page.current?.querySelector<HTMLInputElement>('input')?.focus() })
  useRowKeys(page)
  return (
    <div ref={page}>
      <PageHead title="Records" about="Everything in the catalog, with the origin of each value." />
      <TypeLinks current={type} />
      <Results type={type} />
    </div>
  )
}

function TypeLinks({ current }: { readonly current: Type }) {
  const [q] = useFilter('q')
  return (
    <Tabs
      label="Kinds of records"
      tabs={types.map((type) => ({
        href: `/records?${new URLSearchParams({ type, ...(q && { q }) })}`,
        text: getValueName(type.replace('-', '_')),
        isCurrent: type === current,
      }))}
    />
  )
}

function Results({ type }: { readonly type: Type }) {
  if (type === 'people') return <People />
  if (type === 'segments') return <Segments />
  if (type === 'field-events') return <FieldEvents />
  return <Entities />
}

function Entities() {
  const query = useInfiniteQuery(buildEntitiesQuery({ ...useFilters(['q', 'segment']), ...useStatus() }))
  const filters = (
    <>
      <SegmentFilter />
      <StatusFilter />
    </>
  )
  return (
    <SearchResults
      query={query}
      what="entities"
      folder="/records/entities"
      filters={filters}
      toRow={({ segment_resolution: place, city, country, ticker, lifecycle_status, one_liner, ...entity }) => ({
        ...entity,
        facts: [
          place.display_path && formatSegmentPath(place.display_path),
          city,
          country,
          ticker,
          findInactiveStatusName(lifecycle_status),
        ],
        text: one_liner,
      })}
    />
  )
}

function People() {
  const query = useInfiniteQuery(buildPeopleQuery({ ...useFilters(['q']), ...useStatus() }))
  return (
    <SearchResults
      query={query}
      what="people"
      folder="/records/people"
      filters={<StatusFilter />}
      toRow={({ city, country, lifecycle_status, ...person }) => ({
        ...person,
        facts: [city, country, findInactiveStatusName(lifecycle_status)],
      })}
    />
  )
}

function Segments() {
  const [q = ''] = useFilter('q')
  return (
    <>
      <SearchFilters />
      <QueryView query={segmentsQuery} what="The segments">
        {(segments) => {
          const found = segments.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(q.toLowerCase()))
          return found.length === 0 ? <p>No segments match these filters.</p> : <Rows folder="/coverage/segments" rows={found} />
        }}
      </QueryView>
    </>
  )
}

function FieldEvents() {
  const query = useInfiniteQuery(buildFieldEventsQuery(useFilters(['q'])))
  return (
    <SearchResults
      query={query}
      what="field events"
      folder="/field-events"
      toRow={({ starts_at: day, city, ...event }) => ({ ...event, facts: [day ? formatDay(day) : 'no date yet', city] })}
    />
  )
}

type SearchResultsProps<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>
  readonly what: string
  readonly folder: string
  /** The filters next to the search. */
  readonly filters?: ReactNode
  readonly toRow: (row: Row) => RecordRow
}

function SearchResults<Row>({ query, what, folder, filters, toRow }: SearchResultsProps<Row>) {
  return (
    <>
      <SearchFilters>{filters}</SearchFilters>
      <List query={query} what={`The ${what}`} empty={`No ${what} match these filters.`}>
        {(rows) => <Rows folder={folder} rows={rows.map(toRow)} />}
      </List>
    </>
  )
}

function SearchFilters({ children }: { readonly children?: ReactNode }) {
  return (
    <Filters>
      <TextFilter name="q" label="Search" />
      {children}
    </Filters>
  )
}

type RecordRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly facts?: readonly (string | null)[]
  readonly text?: string | null
}

/** Lists the matching records, each with facts that distinguish it from others of the same name. */
function Rows({ folder, rows }: { readonly folder: string; readonly rows: readonly RecordRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, slug, name, facts = [], text }) => (
        <li key={id}>
          <QuotedLink href={`${folder}/${slug}`} text={name} data-row />
          <span className={styles.facts} data-quiet>
            {facts.map((fact) => fact !== null && <QuotedText key={fact} text={fact} />)}
          </span>
          {text && (
            <p data-quiet>
              <QuotedText text={text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function StatusFilter() {
  return <SelectFilter name="status" label="Status" any="Listed" choices={toChoices(statuses)} />
}

function useStatus() {
  const { status } = useKnownFilters({ status: statuses })
  return status ? { lifecycle_status: status } : {}
}

function findInactiveStatusName(status: string): string | null {
  return status === 'active' ? null : getValueName(status)
}
