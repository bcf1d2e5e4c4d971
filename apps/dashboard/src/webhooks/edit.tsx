import { api, requireData } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { toWebhookBody, WebhookFields, type WebhookValues } from './fields.tsx'
import { allOfWebhooks, type Webhook } from './queries.ts'

/** Changes where events go and which ones. Sends only the changed fields, so that a colleague's changes of the others stay. */
export function EditDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { id, url, description, types, record_types } = webhook
  const initial: WebhookValues = { url, description: description ?? '', types, record_types }
  return (
    <FormDialog
      title="Change the webhook"
      operation="updateWebhook"
      draft={`webhook.${id}`}
      initial={initial}
      unchanged={webhook}
      send={(_, changed) => requireData(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body: toWebhookBody(changed) }))}
      refreshes={[allOfWebhooks.queryKey]}
      doneMessage="The webhook is changed."
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </FormDialog>
  )
}
