import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { Filters, SelectFilter, TextFilter, useFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { useRowKeys } from '../shell/lists/use-row-keys.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Tabs } from '../shell/tabs.tsx'
import { Day } from '../values/moment.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import { entitiesQuery, fieldEventsQuery, peopleQuery, segmentsQuery } from './queries.ts'
import styles from './records.module.css'

const types = ['entities', 'people', 'segments', 'field-events'] as const
type Type = (typeof types)[number]
const statuses = ['active', 'defunct', 'archived', 'false_positive'] as const
type Status = (typeof statuses)[number]

/** Search over what the catalog knows: entities, people, segments and field events. What is looked for stands in the address. */
export function RecordsPage() {
  const [asked] = useFilter('type')
  const type = types.find((each) => each === asked) ?? 'entities'
  const page = useRef<HTMLDivElement>(null)
  useKeys({ search: () => page.current?.querySelector<HTMLInputElement>('input')?.focus() })
  useRowKeys(page)
  return (
    <div ref={page}>
      <PageHead title="Records" about="What the catalog knows, and where each value is from." />
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
        text: nameValue(type.replace('-', '_')),
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
  const [q] = useFilter('q')
  const [segment] = useFilter('segment')
  const status = useStatus()
  const query = useInfiniteQuery(
    entitiesQuery({ ...(q && { q }), ...(segment && { segment }), ...(status && { lifecycle_status: status }) }),
  )
  return (
    <>
      <Filters>
        <TextFilter name="q" label="Search" />
        <SegmentFilter />
        <StatusFilter />
      </Filters>
      <List query={query} what="The entities" empty={<p>No entity is like that.</p>}>
        {(entities) => (
          <ul className={styles.rows}>
            {entities.map((entity) => (
              <li key={entity.id}>
                <Link href={`/records/entities/${entity.slug}`} data-row>
                  <Quoted text={entity.name} />
                </Link>
                <span className={styles.facts}>
                  {[entity.segment_resolution.display_path, entity.city, entity.country, entity.ticker, notActive(entity.lifecycle_status)]
                    .filter((fact) => fact !== null)
                    .map((fact) => (
                      <span key={fact}>
                        <Quoted text={fact} />
                      </span>
                    ))}
                </span>
                {entity.one_liner && (
                  <p>
                    <Quoted text={entity.one_liner} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  )
}

function People() {
  const [q] = useFilter('q')
  const status = useStatus()
  const query = useInfiniteQuery(peopleQuery({ ...(q && { q }), ...(status && { lifecycle_status: status }) }))
  return (
    <>
      <Filters>
        <TextFilter name="q" label="Search" />
        <StatusFilter />
      </Filters>
      <List query={query} what="The people" empty={<p>No person is like that.</p>}>
        {(people) => (
          <ul className={styles.rows}>
            {people.map((person) => (
              <li key={person.id}>
                <Link href={`/records/people/${person.slug}`} data-row>
                  <Quoted text={person.name} />
                </Link>
                <span className={styles.facts}>
                  {[person.city, person.country, notActive(person.lifecycle_status)]
                    .filter((fact) => fact !== null)
                    .map((fact) => (
                      <span key={fact}>
                        <Quoted text={fact} />
                      </span>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  )
}

function Segments() {
  const [q = ''] = useFilter('q')
  const { data, isPending, error } = useQuery(segmentsQuery)
  const found = data?.data.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(q.toLowerCase())) ?? []
  return (
    <>
      <Filters>
        <TextFilter name="q" label="Search" />
      </Filters>
      {isPending && <p role="status">The segments …</p>}
      {error && (
        <p role="alert">
          The segments could not be read: <Quoted text={error.message} />
        </p>
      )}
      <ul className={styles.rows}>
        {found.map((segment) => (
          <li key={segment.id}>
            <Link href={`/coverage/segments/${segment.slug}`} data-row>
              <Quoted text={segment.name} />
            </Link>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p>No segment is like that.</p>}
    </>
  )
}

function FieldEvents() {
  const [q] = useFilter('q')
  const query = useInfiniteQuery(fieldEventsQuery(q ? { q } : {}))
  return (
    <>
      <Filters>
        <TextFilter name="q" label="Search" />
      </Filters>
      <List query={query} what="The field events" empty={<p>No field event is like that.</p>}>
        {(events) => (
          <ul className={styles.rows}>
            {events.map((event) => (
              <li key={event.id}>
                <Link href={`/field-events/${event.slug}`} data-row>
                  <Quoted text={event.name} />
                </Link>
                <span className={styles.facts}>
                  <span>{event.starts_at ? <Day day={event.starts_at} /> : 'no date yet'}</span>
                  {event.city && (
                    <span>
                      <Quoted text={event.city} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  )
}

function SegmentFilter() {
  const { data } = useQuery(segmentsQuery)
  const choices = data?.data.map(({ slug, name }) => ({ value: slug, label: plainText(name) })) ?? []
  return <SelectFilter name="segment" label="Segment" choices={choices} />
}

function StatusFilter() {
  return <SelectFilter name="status" label="Status" any="Listed" choices={statuses.map((value) => ({ value, label: nameValue(value) }))} />
}

function useStatus(): Status | undefined {
  const [status] = useFilter('status')
  return statuses.find((each) => each === status)
}

function notActive(status: string): string | null {
  return status === 'active' ? null : nameValue(status)
}
