import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { dayFromNow, Filters, PeriodFilter, SelectFilter, TextFilter, useFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Badge } from '../values/badge.tsx'
import { Quoted } from '../values/quoted.tsx'
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
        {(events) => <EventTable events={events} />}
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

function EventTable({ events }: { readonly events: readonly FieldEventSummary[] }) {
  return (
    <Wide label="Field events">
      <table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Kind</th>
            <th scope="col">Days</th>
            <th scope="col">Where</th>
            <th scope="col">Priority</th>
            <th scope="col">Stage</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">
                <Link href={`/field-events/${event.slug}`}>
                  <Quoted text={event.name} />
                </Link>
              </th>
              <td>{nameValue(event.event_kind)}</td>
              <td>{formatDays(event)}</td>
              <td>
                <Quoted text={[event.city, event.country].filter(Boolean).join(', ')} />
              </td>
              <td>{nameValue(event.priority)}</td>
              <td>
                <Badge>{nameValue(event.lifecycle_status)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
