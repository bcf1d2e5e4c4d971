import { getValueName } from '@catalog/contract/wording/words'
import { Fact, Facts } from '../shell/facts.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Columns } from '../shell/parts/columns.tsx'
import { LongMarkdown } from '../shell/parts/long-markdown.tsx'
import { Badge } from '../values/badge.tsx'
import { LongText } from '../values/fields/value.tsx'
import { OutsideLink } from '../values/outside-link.tsx'
import { Prefix } from '../values/prefix.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { goalColumns, interactionColumns } from './activities.tsx'
import { formatDays } from './days.ts'
import { followUpColumns } from './follow-ups.tsx'
import { Links } from './links.tsx'
import { buildFieldEventQuery, type FieldEvent } from './queries.ts'
import { Roster } from './roster.tsx'
import { ScorecardSection } from './scorecard.tsx'
import { TableSection } from './section.tsx'

/** Page of a field event: its facts, participants, activities and results. */
export function FieldEventPage({ params: { slug = '' } }: { readonly params: { readonly slug?: string | undefined } }) {
  return (
    <QueryView query={buildFieldEventQuery(slug)} what="The field event" title="Field event">
      {(event) => <EventDetails event={event} />}
    </QueryView>
  )
}

function EventDetails({ event }: { readonly event: FieldEvent }) {
  return (
    <>
      <PageHead
        title={toPlainText(event.name)}
        shown={<QuotedText text={event.name} />}
        parent={{ href: '/field-events', title: 'Field events' }}
        menu={[
          { label: 'Change log of this event', href: `/trail?record=${event.id}` },
          { label: 'Proposals about this event', href: `/inbox?record=${event.id}&status=all` },
        ]}
        about={
          <>
            {getValueName(event.event_kind)}, {formatDays(event)} <Badge>{getValueName(event.lifecycle_status)}</Badge>{' '}
            <Badge>{getValueName(event.priority)}</Badge>
          </>
        }
      />
      <Columns>
        <EventFacts event={event} />
        <ScorecardSection slug={event.slug} />
      </Columns>
      {event.notes_md && <LongMarkdown text={event.notes_md} />}
      <TableSection title="Goals" rows={event.goals} columns={goalColumns} emptyText="No goals are set." />
      <TableSection title="Interactions" rows={event.interactions} columns={interactionColumns} emptyText="No meetings yet." />
      <TableSection title="Follow-ups" rows={event.followUps} columns={followUpColumns} emptyText="No follow-ups." />
      <Links title="Entities there" links={event.entities} unmatched={event.unmatched_entities} />
      <Links title="People there" links={event.people} unmatched={event.unmatched_people} />
      <Roster slug={event.slug} />
    </>
  )
}

function EventFacts({ event }: { readonly event: FieldEvent }) {
  const place = [event.venue, event.city, event.country].filter(Boolean).join(', ')
  return (
    <Facts>
      <Fact name="Where">{place && <QuotedText text={place} />}</Fact>
      <Fact name="Website">{event.website_url && <OutsideLink href={event.website_url} />}</Fact>
      <Fact name="Why it matters">{event.strategic_reason && <LongText text={event.strategic_reason} />}</Fact>
      <Fact name="Goal of the outreach">{event.outreach_goal && <LongText text={event.outreach_goal} />}</Fact>
      <Fact name="Segments">
        {event.segments.map(({ segment, relevance }) => (
          <div key={segment.id}>
            <QuotedText text={segment.name} />
            <Prefix words=": ">{relevance && <QuotedText text={relevance} />}</Prefix>
          </div>
        ))}
      </Fact>
    </Facts>
  )
}
