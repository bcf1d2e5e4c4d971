import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, requireData } from '../../api/client.ts'
import { ConfirmDialog } from '../../shell/forms/confirm.tsx'
import { showMessage } from '../../shell/messages.tsx'
import { formatTime } from '../../values/fields/format.ts'
import { getProposalName } from '../../values/proposal-name.ts'
import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import { removeDecidedProposals, rereadLists, storeProposal } from '../queries.ts'
import { Choices } from './choices.tsx'

type Props = { readonly proposal: Proposal; readonly onLeave: () => void; readonly onClose: () => void }

const choices = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In three days' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: 'other', label: 'On another day' },
] as const

/** Hides a proposal from the list until a chosen day, for all curators. */
export function SnoozeDialog({ proposal, onLeave, onClose }: Props) {
  const [chosen, setChosen] = useState<(typeof choices)[number]['value']>('1')
  const [day, setDay] = useState('')
  const id = useId()
  const client = useQueryClient()
  const setSnooze = (until: string | null) =>
    requireData(api.POST('/proposals/{id}/snooze', { params: { path: { id: proposal.id } }, body: { until } }))
  const endSnooze = async () => {
    storeProposal(client, await setSnooze(null))
    rereadLists(client)
  }
  const until = findMorning(chosen === 'other' ? new Date(`${day}T00:00`) : getDateInDays(Number(chosen)))
  const handleSnoozed = (snoozed: Proposal) => {
    onLeave()
    storeProposal(client, snoozed)
    removeDecidedProposals(client, [proposal.id])
    rereadLists(client)
    showMessage(
      <>
        <QuotedText text={getProposalName(proposal)} /> is snoozed until {formatTime(snoozed.snoozed_until ?? '')}{' '}
        <button
          type="button"
          data-look="plain"
          onClick={() => void endSnooze().catch(() => showMessage('The snooze could not be undone.', 'bad'))}
        >
          Undo
        </button>
      </>,
      'good',
    )
  }
  return (
    <ConfirmDialog
      title="Snooze until"
      confirm="Snooze"
      busy="Snoozing …"
      look="primary"
      disabled={until === undefined}
      onConfirm={() => setSnooze(until ?? null)}
      onDone={handleSnoozed}
      failed="It was not snoozed"
      onClose={onClose}
    >
      <Choices
        legend="It comes back at 8:00 on that day. Until then, it is hidden from all curators."
        name="days"
        choices={choices}
        value={chosen}
        onChoose={setChosen}
      />
      {chosen === 'other' && (
        <p>
          <label htmlFor={id}>Day</label> <input id={id} type="date" value={day} required onChange={({ target }) => setDay(target.value)} />
        </p>
      )}
    </ConfirmDialog>
  )
}

function getDateInDays(days: number): Date {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date
}

/** Returns eight o'clock of that day in local time; undefined if the date is invalid or that time has passed. */
function findMorning(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  date.setHours(8, 0, 0, 0)
  return date.getTime() > Date.now() ? date.toISOString() : undefined
}
