import type { components } from '@catalog/contract/curation/types'
import { api, requireData } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { toWebhookBody, WebhookFields, type WebhookValues } from './fields.tsx'
import { allOfWebhooks } from './queries.ts'

/** The id of a new webhook, and its secret, which is kept nowhere else. */
export type CreatedWebhook = Pick<components['schemas']['WebhookWithSecret'], 'id' | 'secret'>

const initial: WebhookValues = { url: '', description: '', types: [], record_types: [] }

/** Asks where to send changes, and creates the webhook. */
export function CreateDialog({
  onCreated,
  onClose,
}: {
  readonly onCreated: (created: CreatedWebhook) => void
  readonly onClose: () => void
}) {
  return (
    <FormDialog
      title="Create a webhook"
      operation="createWebhook"
      draft="webhook.new"
      initial={initial}
      send={(values) => requireData(api.POST('/webhooks', { body: { ...toWebhookBody(values), url: values.url.trim() } }))}
      submit="Create the webhook"
      busy="Creating …"
      ifUnknown="If the list has a new webhook that you do not know the secret of, give it a new one."
      refreshes={[allOfWebhooks.queryKey]}
      onSent={({ id, secret }) => onCreated({ id, secret })}
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </FormDialog>
  )
}
