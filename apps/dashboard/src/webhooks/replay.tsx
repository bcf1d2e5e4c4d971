import { api, requireData } from '../api/client.ts'
import { SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { allOfWebhooks, type Webhook } from './queries.ts'

type StartPoint = 'time' | 'cursor' | 'oldest'
type Values = { readonly place: StartPoint; readonly at: string; readonly cursor: string }

const places = [
  { value: 'time', label: 'a time' },
  { value: 'cursor', label: 'a cursor of the feed or of a dump' },
  { value: 'oldest', label: 'the oldest change in the feed' },
] as const
const initial: Values = { place: 'time', at: '', cursor: '' }

/** Asks for a starting point, and sends all events after it again. */
export function ReplayDialog({ webhook: { id, state }, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  return (
    <FormDialog
      title="Replay the webhook"
      operation="replayWebhook"
      draft={`webhook.replay.${id}`}
      initial={initial}
      send={(values) => requireData(api.POST('/webhooks/{id}/replay', { params: { path: { id } }, body: toReplayStart(values) }))}
      // The choice "the oldest change" is sent as a cursor, so problems with the cursor are shown at the choice.
      paths={({ place }) => (place === 'oldest' ? { place: 'cursor', cursor: 'unused' } : {})}
      submit="Replay"
      busy="Starting …"
      refreshes={[allOfWebhooks.queryKey]}
      doneMessage="Replay started."
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            All events from this point on are sent again, in order and with the same ids. Parked events stay parked.
            {state !== 'active' && ' The webhook becomes active.'}
          </p>
          <SelectField label="From" field={form.field('place')} choices={places} />
          {form.values.place === 'time' && (
            <TextField label="Time" type="datetime-local" required field={form.field('at')} hint="In the time zone of this computer." />
          )}
          {form.values.place === 'cursor' && (
            <TextField label="Cursor" required maxLength={500} autoComplete="off" field={form.field('cursor')} />
          )}
        </>
      )}
    </FormDialog>
  )
}

function toReplayStart({ place, at, cursor }: Values) {
  if (place === 'time') return { at: new Date(at).toISOString() }
  return { cursor: place === 'oldest' ? '0' : cursor.trim() }
}
