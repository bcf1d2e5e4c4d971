import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { say } from '../shell/messages.tsx'
import { LimitFields, limitsBody, limitsOf } from './fields.tsx'
import { type ApiKey, keyQuery } from './queries.ts'

/** Changes what a key may do; only what was changed here is sent, so that a colleague's change of the rest stays. */
export function EditDialog({ of: key, onClose }: { readonly of: ApiKey; readonly onClose: () => void }) {
  const client = useQueryClient()
  const refusal = useRefusal('updateKey')
  const form = useForm({
    draft: `key.${key.id}`,
    initial: limitsOf(key),
    send: async (_, changed) =>
      Object.keys(changed).length === 0
        ? key
        : read(api.PATCH('/keys/{id}', { params: { path: { id: key.id } }, body: limitsBody(changed) })),
    onSent: (saved) => {
      client.setQueryData(keyQuery(key.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['keys', 'list'] })
      say('The key is changed; its next call goes by it.', 'good')
      onClose()
    },
  })
  return (
    <Dialog title="Change the key" onClose={onClose}>
      <Form form={form} submit="Save" busy="Saving …" refusal={refusal} onCancel={onClose}>
        <LimitFields form={form} />
      </Form>
    </Dialog>
  )
}
