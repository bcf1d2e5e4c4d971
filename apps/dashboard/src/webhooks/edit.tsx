import { api, requireData } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { toWebhookBody, WebhookFields, type WebhookValues } from './fields.tsx'
import { allOfWebhooks, type Webhook } from './queries.ts'

/** Edits a webhook. Sends only the changed fields, so that it does not overwrite a colleague's changes to the others. */
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
      doneMessage="Webhook updated."
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </FormDialog>
  )
}
