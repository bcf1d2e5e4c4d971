import { api, read } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { WebhookFields, type WebhookValues, webhookBody } from './fields.tsx'
import { allOfWebhooks, type Webhook } from './queries.ts'

/** Changes where events go and which ones; only what was changed here is sent, so that a colleague's change of the rest stays. */
export function EditDialog({ of: webhook, onClose }: { readonly of: Webhook; readonly onClose: () => void }) {
  const { id, url, description, types, record_types } = webhook
  const initial: WebhookValues = { url, description: description ?? '', types, record_types }
  return (
    <FormDialog
      title="Change the webhook"
      operation="updateWebhook"
      draft={`webhook.${id}`}
      initial={initial}
      unchanged={webhook}
      send={(_, changed) => read(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body: webhookBody(changed) }))}
      refreshes={[allOfWebhooks.queryKey]}
      said="The webhook is changed."
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </FormDialog>
  )
}
