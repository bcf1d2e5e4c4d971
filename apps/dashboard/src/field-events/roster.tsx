import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Filters, SelectFilter, useKnownFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/parts/section.tsx'
import { Badge } from '../values/badge.tsx'
import { OutsideLink } from '../values/outside-link.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { toChoices } from '../values/words.ts'
import { buildRosterQuery, type Candidate, reviewStatuses } from './queries.ts'
import { ParticipantNames } from './who.tsx'

/** Lists the roster candidates of an event. */
export function Roster({ slug }: { readonly slug: string }) {
  const { review_status } = useKnownFilters({ review_status: reviewStatuses })
  const query = useInfiniteQuery(buildRosterQuery(slug, review_status))
  return (
    <Section title="Roster">
      <Filters>
        <SelectFilter name="review_status" label="Review" choices={toChoices(reviewStatuses)} />
      </Filters>
      <List query={query} what="The roster" empty="The roster is empty.">
        {(candidates) => <Table label="Roster, table" rows={candidates} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </Section>
  )
}

const columns: readonly Column<Candidate>[] = [
  {
    title: 'Name',
    cell: ({ display_name: name, meeting_target: isTarget }) => (
      <>
        <QuotedText text={name} /> {isTarget && <Badge tone="warning">to meet</Badge>}
      </>
    ),
  },
  { title: 'Role', cell: ({ role }) => getValueName(role) },
  {
    title: 'Matched with',
    cell: ({ matched_entity: entity, matched_person: person }) =>
      entity || person ? <ParticipantNames entity={entity} person={person} /> : 'no match yet',
  },
  { title: 'Review', cell: ({ review_status: status }) => <Badge>{getValueName(status)}</Badge> },
  { title: 'Confidence', cell: ({ confidence }) => `${confidence} of 5` },
  { title: 'Outreach', cell: ({ outreach_status: status }) => getValueName(status) },
  { title: 'Found at', cell: ({ source_url: url }) => url && <OutsideLink href={url} /> },
]
