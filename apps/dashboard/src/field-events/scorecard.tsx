import { getValueName } from '@catalog/contract/wording/words'
import { Fact, Facts } from '../shell/facts.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { Section } from '../shell/parts/section.tsx'
import { LongText } from '../values/fields/value.tsx'
import { formatNumber } from '../values/figure.ts'
import { ExactMoment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { Share } from '../values/share.tsx'
import { buildScorecardQuery, type Scorecard } from './queries.ts'

/** Shows the results of an event: the team's verdict, and the totals of its goals, meetings and follow-ups. */
export function ScorecardSection({ slug }: { readonly slug: string }) {
  return (
    <Section title="Scorecard">
      <QueryView query={buildScorecardQuery(slug)} what="The scorecard">
        {(scorecard) => <ScorecardDetails scorecard={scorecard} />}
      </QueryView>
    </Section>
  )
}

function ScorecardDetails({ scorecard: card }: { readonly scorecard: Scorecard }) {
  const { derived } = card
  return (
    <Facts>
      <Fact name="Verdict">{card.verdict && getValueName(card.verdict)}</Fact>
      {card.verdict_notes && (
        <Fact name="Why">
          <LongText text={card.verdict_notes} />
        </Fact>
      )}
      <Fact name="Goals achieved">
        <Progress done={derived.goals_achieved} total={derived.goals_total} percent={derived.goal_achievement_pct} />
      </Fact>
      <Fact name="Meetings held">
        <Progress done={derived.interactions_completed} total={derived.interactions_total} percent={derived.meeting_completion_pct} />
      </Fact>
      <Fact name="Follow-ups done">
        <Progress done={derived.follow_ups_done} total={derived.follow_ups_total} percent={derived.follow_up_completion_pct} />
      </Fact>
      <Fact name="Signals">
        {`${derived.signals.strong} strong, ${derived.signals.moderate} moderate, ${derived.signals.weak} weak, ${derived.signals.none} none`}
      </Fact>
      <Fact name="Team time">{card.team_time_hours !== null && `${formatNumber(card.team_time_hours)} hours`}</Fact>
      <Fact name="Cost">
        {card.cost_amount !== null && (
          <>
            {formatNumber(card.cost_amount)} <QuotedText text={card.cost_currency ?? ''} />
          </>
        )}
      </Fact>
      <Review name="After 30 days" at={card.review_30_completed_at} notes={card.review_30_notes} />
      <Review name="After 90 days" at={card.review_90_completed_at} notes={card.review_90_notes} />
    </Facts>
  )
}

function Progress({ done, total, percent }: { readonly done: number; readonly total: number; readonly percent: number | null }) {
  if (percent === null) return 'none are set'
  return <Share value={done} max={total} text={`${formatNumber(done)} of ${formatNumber(total)} (${formatNumber(percent)} %)`} plain />
}

function Review({ name, at, notes }: { readonly name: string; readonly at: string | null; readonly notes: string | null }) {
  return (
    <Fact name={name}>
      {at ? <ExactMoment at={at} /> : 'not reviewed'}
      <Prefix words=" ">{at && notes && <LongText text={notes} />}</Prefix>
    </Fact>
  )
}
