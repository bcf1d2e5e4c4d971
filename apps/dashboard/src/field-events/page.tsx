import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Filters, getDayFromNow, PeriodFilter, SelectFilter, TextFilter, useFilters, useKnownFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Badge } from '../values/badge.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { toChoices } from '../values/words.ts'
import { formatDays } from './days.ts'
import { buildFieldEventsQuery, eventKinds, type FieldEventSummary, lifecycles, priorities } from './queries.ts'

/** Lists the field events by start date. */
export function FieldEventsPage() {
  const typed = useFilters(['q', 'starts_after', 'starts_before'])
  const chosen = useKnownFilters({ lifecycle_status: lifecycles, event_kind: eventKinds, priority: priorities })
  const query = useInfiniteQuery(buildFieldEventsQuery({ ...typed, ...chosen }))
  return (
    <>
      <PageHead title="Field events" about="Conferences, meetups and roadshows, by start date." />
      <Filters>
        <TextFilter name="q" label="Words" />
        <SelectFilter name="lifecycle_status" label="Stage" choices={toChoices(lifecycles)} />
        <SelectFilter name="event_kind" label="Kind" choices={toChoices(eventKinds)} />
        <SelectFilter name="priority" label="Priority" choices={toChoices(priorities)} />
        <PeriodFilter label="Dates" from="starts_after" before="starts_before" periods={[{ value: getDayFromNow(0), label: 'Upcoming' }]} />
      </Filters>
      <List query={query} what="The field events" empty="No field events match these filters.">
        {(events) => <Table label="Field events" rows={events} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </>
  )
}

const columns: readonly Column<FieldEventSummary>[] = [
  { title: 'Event', cell: ({ slug, name }) => <QuotedLink href={`/field-events/${slug}`} text={name} /> },
  { title: 'Kind', cell: ({ event_kind: kind }) => getValueName(kind) },
  { title: 'Days', cell: formatDays },
  { title: 'Where', cell: ({ city, country }) => <QuotedText text={[city, country].filter(Boolean).join(', ')} /> },
  { title: 'Priority', cell: ({ priority }) => getValueName(priority) },
  { title: 'Stage', cell: ({ lifecycle_status: status }) => <Badge>{getValueName(status)}</Badge> },
]
