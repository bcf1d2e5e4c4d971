import { nameValue } from '@catalog/contract/wording/words'
import { Badge } from '../values/badge.tsx'
import { Day, Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { FieldEvent } from './queries.ts'
import { TableSection } from './section.tsx'
import { Who } from './who.tsx'

/** Lists what is to be done after an event, or has been. */
export function FollowUps({ followUps }: { readonly followUps: FieldEvent['followUps'] }) {
  const columns = ['To do', 'Kind', 'With', 'Due', 'Status', 'Owner']
  return (
    <TableSection title="Follow-ups" columns={columns} count={followUps.length} none="Nothing is to be done.">
      {followUps.map((followUp) => (
        <tr key={followUp.id}>
          <th scope="row">
            <Quoted text={followUp.action_text} />
            {followUp.destination && (
              <>
                {' '}
                to <Quoted text={followUp.destination} />
              </>
            )}
          </th>
          <td>{nameValue(followUp.follow_up_type)}</td>
          <td>
            <Who entity={followUp.entity} person={followUp.person} />
          </td>
          <td>{followUp.due_date && <Day day={followUp.due_date} />}</td>
          <td>
            <Badge tone={followUp.status === 'done' ? 'good' : 'plain'}>{nameValue(followUp.status)}</Badge>{' '}
            {followUp.completed_at && <Moment at={followUp.completed_at} />}
          </td>
          <td>{followUp.owner_name && <Quoted text={followUp.owner_name} />}</td>
        </tr>
      ))}
    </TableSection>
  )
}
