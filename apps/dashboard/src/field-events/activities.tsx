import { nameValue } from '@catalog/contract/wording/words'
import { Badge } from '../values/badge.tsx'
import { LongText } from '../values/fields/value.tsx'
import { figure } from '../values/figure.ts'
import { Day, ExactMoment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { FieldEvent } from './queries.ts'
import { TableSection } from './section.tsx'
import { Who } from './who.tsx'

/** Lists what the team wants of an event. */
export function Goals({ goals }: { readonly goals: FieldEvent['goals'] }) {
  return (
    <TableSection title="Goals" columns={['Goal', 'Status', 'Progress', 'Due', 'Notes']} count={goals.length} none="No goals are set.">
      {goals.map(({ id, title, status, metric, target_value, progress_value, due_date, notes }) => (
        <tr key={id}>
          <th scope="row">
            <Quoted text={title} />
          </th>
          <td>
            <Badge tone={status === 'achieved' ? 'good' : 'plain'}>{nameValue(status)}</Badge>
          </td>
          <td>
            {progress_value === null ? 'none' : figure(progress_value)}
            {target_value !== null && ` of ${figure(target_value)}`} {metric && <Quoted text={metric} />}
          </td>
          <td>{due_date && <Day day={due_date} />}</td>
          <td>{notes && <LongText text={notes} />}</td>
        </tr>
      ))}
    </TableSection>
  )
}

/** Meetings, planned and held. */
export function Interactions({ interactions }: { readonly interactions: FieldEvent['interactions'] }) {
  const columns = ['With', 'When', 'Status', 'Signal', 'Purpose', 'What came of it', 'Next']
  return (
    <TableSection title="Interactions" columns={columns} count={interactions.length} none="No meetings are planned or held.">
      {interactions.map((interaction) => (
        <tr key={interaction.id}>
          <th scope="row">
            <Who entity={interaction.entity} person={interaction.person} name={interaction.counterpart_name} />
          </th>
          <td>{interaction.scheduled_at && <ExactMoment at={interaction.scheduled_at} />}</td>
          <td>
            <Badge tone={interaction.status === 'completed' ? 'good' : 'plain'}>{nameValue(interaction.status)}</Badge>
          </td>
          <td>{nameValue(interaction.signal_strength)}</td>
          <td>{interaction.purpose && <LongText text={interaction.purpose} />}</td>
          <td>{interaction.outcome_notes && <LongText text={interaction.outcome_notes} />}</td>
          <td>{interaction.next_step && <LongText text={interaction.next_step} />}</td>
        </tr>
      ))}
    </TableSection>
  )
}
