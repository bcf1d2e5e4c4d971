import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, read } from '../../api/client.ts'
import { Dialog } from '../../shell/dialog.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { say } from '../../shell/messages.tsx'
import { sayTime } from '../../values/fields/format.ts'
import { nameProposal } from '../../values/proposal-name.ts'
import { Quoted } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import { removeDecided, showProposal } from '../queries.ts'
import { DialogButtons } from './buttons.tsx'
import styles from './dialogs.module.css'

type Props = { readonly proposal: Proposal; readonly onLeave: () => void; readonly onClose: () => void }

const choices = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In three days' },
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In 30 days' },
] as const

/** Leaves a proposal out of the list until a day, for all curators. */
export function SnoozeDialog({ proposal, onLeave, onClose }: Props) {
  const [days, setDays] = useState<number | undefined>(1)
  const [day, setDay] = useState('')
  const id = useId()
  const client = useQueryClient()
  const reread = () => {
    for (const queryKey of [['inbox'], ['inbox-total']]) void client.invalidateQueries({ queryKey })
  }
  const put = (until: string | null) => read(api.POST('/proposals/{id}/snooze', { params: { path: { id: proposal.id } }, body: { until } }))
  const wake = async () => {
    showProposal(client, await put(null))
    reread()
  }
  const snooze = useMutation({
    mutationFn: put,
    onSuccess: (snoozed) => {
      onClose()
      onLeave()
      showProposal(client, snoozed)
      removeDecided(client, [proposal.id])
      reread()
      say(
        <>
          <Quoted text={nameProposal(proposal)} /> is snoozed until {sayTime(snoozed.snoozed_until ?? '')}{' '}
          <button type="button" data-look="plain" onClick={() => void wake().catch(() => say('The snooze could not be undone.', 'bad'))}>
            Undo
          </button>
        </>,
        'good',
      )
    },
  })
  const until = days === undefined ? findMorning(new Date(`${day}T00:00`)) : findMorning(daysFromNow(days))
  return (
    <Dialog title="Snooze until" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (until !== undefined) snooze.mutate(until)
        }}
      >
        <fieldset className={styles.reasons}>
          <legend>It comes back at 8:00 on that day. Other curators do not see it until then.</legend>
          {choices.map((choice) => (
            <label key={choice.days}>
              <input type="radio" name="days" checked={days === choice.days} onChange={() => setDays(choice.days)} /> {choice.label}
            </label>
          ))}
          <label>
            <input type="radio" name="days" checked={days === undefined} onChange={() => setDays(undefined)} /> On another day
          </label>
        </fieldset>
        {days === undefined && (
          <p>
            <label htmlFor={id}>Day</label>{' '}
            <input id={id} type="date" value={day} required onChange={({ target }) => setDay(target.value)} />
          </p>
        )}
        {snooze.isError && <FailureNotice what="It was not snoozed" error={snooze.error} />}
        <DialogButtons disabled={until === undefined || snooze.isPending} onClose={onClose}>
          {snooze.isPending ? 'Snoozing …' : 'Snooze'}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function daysFromNow(days: number): Date {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date
}

/** Returns eight o'clock of that day, here; undefined for no day, and for one that has passed. */
function findMorning(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  date.setHours(8, 0, 0, 0)
  return date.getTime() > Date.now() ? date.toISOString() : undefined
}
