import { getValueName } from '@catalog/contract/wording/words'
import type { Column } from '../shell/lists/table.tsx'
import { Badge } from '../values/badge.tsx'
import { LongText } from '../values/fields/value.tsx'
import { formatNumber } from '../values/figure.ts'
import { Day, ExactMoment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { FieldEvent } from './queries.ts'
import { ParticipantNames } from './who.tsx'

type Goal = FieldEvent['goals'][number]

/** Columns of the team's goals for an event. */
export const goalColumns: readonly Column<Goal>[] = [
  { title: 'Goal', cell: ({ title }) => <QuotedText text={title} /> },
  { title: 'Status', cell: ({ status }) => <Badge tone={status === 'achieved' ? 'good' : 'plain'}>{getValueName(status)}</Badge> },
  { title: 'Progress', cell: (goal) => <Progress goal={goal} /> },
  { title: 'Due', cell: ({ due_date: day }) => day && <Day day={day} /> },
  { title: 'Notes', cell: ({ notes }) => notes && <LongText text={notes} /> },
]

function Progress({ goal: { metric, target_value: target, progress_value: progress } }: { readonly goal: Goal }) {
  return (
    <>
      {progress === null ? 'none' : formatNumber(progress)}
      {target !== null && ` of ${formatNumber(target)}`} {metric && <QuotedText text={metric} />}
    </>
  )
}

type Interaction = FieldEvent['interactions'][number]

/** Columns of planned and past meetings. */
export const interactionColumns: readonly Column<Interaction>[] = [
  { title: 'With', cell: ({ entity, person, counterpart_name: name }) => <ParticipantNames entity={entity} person={person} name={name} /> },
  { title: 'When', cell: ({ scheduled_at: at }) => at && <ExactMoment at={at} /> },
  { title: 'Status', cell: ({ status }) => <Badge tone={status === 'completed' ? 'good' : 'plain'}>{getValueName(status)}</Badge> },
  { title: 'Signal', cell: ({ signal_strength: signal }) => getValueName(signal) },
  { title: 'Purpose', cell: ({ purpose }) => purpose && <LongText text={purpose} /> },
  { title: 'Outcome', cell: ({ outcome_notes: notes }) => notes && <LongText text={notes} /> },
  { title: 'Next', cell: ({ next_step: next }) => next && <LongText text={next} /> },
]
