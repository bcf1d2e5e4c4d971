import type { components } from '@catalog/contract/curation/types'
import { api, requireData } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { toWebhookBody, WebhookFields, type WebhookValues } from './fields.tsx'
import { allOfWebhooks } from './queries.ts'

/** The id of a new webhook and its secret, which is stored nowhere else. */
export type CreatedWebhook = Pick<components['schemas']['WebhookWithSecret'], 'id' | 'secret'>

const initial: WebhookValues = { url: '', description: '', types: [], record_types: [] }

/** Asks for the URL and filters of a new webhook, and creates it. */
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
      ifUnknown="If the list shows a new webhook whose secret you do not have, rotate its secret."
      refreshes={[allOfWebhooks.queryKey]}
      onSent={({ id, secret }) => onCreated({ id, secret })}
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </FormDialog>
  )
}
