import { getValueName } from '@catalog/contract/wording/words'
import type { Column } from '../shell/lists/table.tsx'
import { Badge } from '../values/badge.tsx'
import { Day, Moment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { FieldEvent } from './queries.ts'
import { ParticipantNames } from './who.tsx'

type FollowUp = FieldEvent['followUps'][number]

/** Columns of open and completed tasks after an event. */
export const followUpColumns: readonly Column<FollowUp>[] = [
  {
    title: 'To do',
    cell: ({ action_text: text, destination }) => (
      <>
        <QuotedText text={text} />
        <Prefix words=" to ">{destination && <QuotedText text={destination} />}</Prefix>
      </>
    ),
  },
  { title: 'Kind', cell: ({ follow_up_type: type }) => getValueName(type) },
  { title: 'With', cell: ({ entity, person }) => <ParticipantNames entity={entity} person={person} /> },
  { title: 'Due', cell: ({ due_date: day }) => day && <Day day={day} /> },
  {
    title: 'Status',
    cell: ({ status, completed_at: at }) => (
      <>
        <Badge tone={status === 'done' ? 'good' : 'plain'}>{getValueName(status)}</Badge> {at && <Moment at={at} />}
      </>
    ),
  },
  { title: 'Owner', cell: ({ owner_name: name }) => name && <QuotedText text={name} /> },
]
