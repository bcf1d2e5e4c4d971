import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayFromNow, Filters, PeriodFilter, SelectFilter, TextFilter, useFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Badge } from '../values/badge.tsx'
import { Quoted } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { choicesOf } from '../values/words.ts'
import { formatDays } from './days.ts'
import { type EventFilter, eventKinds, type FieldEventSummary, fieldEventsQuery, lifecycles, priorities } from './queries.ts'

/** The events of the field, by their first day. */
export function FieldEventsPage() {
  const query = useInfiniteQuery(fieldEventsQuery(useEventFilter()))
  return (
    <>
      <PageHead title="Field events" about="Conferences, meetups and roadshows, by their first day." />
      <Filters>
        <TextFilter name="q" label="Words" />
        <SelectFilter name="lifecycle_status" label="Stage" choices={choicesOf(lifecycles)} />
        <SelectFilter name="event_kind" label="Kind" choices={choicesOf(eventKinds)} />
        <SelectFilter name="priority" label="Priority" choices={choicesOf(priorities)} />
        <PeriodFilter label="Dates" from="starts_after" before="starts_before" periods={[{ value: dayFromNow(0), label: 'Upcoming' }]} />
      </Filters>
      <List query={query} what="The field events" empty="No field event fits.">
        {(events) => <Table label="Field events" rows={events} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </>
  )
}

/** The filters of the address; a value that is none of the contract's counts as not chosen. */
function useEventFilter(): EventFilter {
  const { q, starts_after, starts_before, ...chosen } = useFilters([
    'q',
    'lifecycle_status',
    'event_kind',
    'priority',
    'starts_after',
    'starts_before',
  ])
  const lifecycle_status = lifecycles.find((each) => each === chosen.lifecycle_status)
  const event_kind = eventKinds.find((each) => each === chosen.event_kind)
  const priority = priorities.find((each) => each === chosen.priority)
  return {
    ...(q ? { q } : {}),
    ...(starts_after ? { starts_after } : {}),
    ...(starts_before ? { starts_before } : {}),
    ...(lifecycle_status ? { lifecycle_status } : {}),
    ...(event_kind ? { event_kind } : {}),
    ...(priority ? { priority } : {}),
  }
}

const columns: readonly Column<FieldEventSummary>[] = [
  { title: 'Event', cell: ({ slug, name }) => <QuotedLink href={`/field-events/${slug}`} text={name} /> },
  { title: 'Kind', cell: ({ event_kind: kind }) => nameValue(kind) },
  { title: 'Days', cell: formatDays },
  { title: 'Where', cell: ({ city, country }) => <Quoted text={[city, country].filter(Boolean).join(', ')} /> },
  { title: 'Priority', cell: ({ priority }) => nameValue(priority) },
  { title: 'Stage', cell: ({ lifecycle_status: status }) => <Badge>{nameValue(status)}</Badge> },
]
