import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { say } from '../shell/messages.tsx'
import { WebhookFields, type WebhookValues, webhookBody } from './fields.tsx'
import { allOfWebhooks, type Webhook, webhookQuery } from './queries.ts'

/** Changes where events go and which ones; only what was changed here is sent, so that a colleague's change of the rest stays. */
export function EditDialog({ of: webhook, onClose }: { readonly of: Webhook; readonly onClose: () => void }) {
  const client = useQueryClient()
  const refusal = useRefusal('updateWebhook')
  const { id, url, description, types, record_types } = webhook
  const initial: WebhookValues = { url, description: description ?? '', types, record_types }
  const form = useForm({
    draft: `webhook.${id}`,
    initial,
    send: async (_, changed) =>
      Object.keys(changed).length === 0
        ? webhook
        : read(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body: webhookBody(changed) })),
    onSent: (saved) => {
      client.setQueryData(webhookQuery(id).queryKey, saved)
      void client.invalidateQueries(allOfWebhooks)
      say('The webhook is changed.', 'good')
      onClose()
    },
  })
  return (
    <Dialog title="Change the webhook" onClose={onClose}>
      <Form form={form} submit="Save" busy="Saving …" refusal={refusal} onCancel={onClose}>
        <WebhookFields form={form} />
      </Form>
    </Dialog>
  )
}
