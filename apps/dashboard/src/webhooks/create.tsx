import type { components } from '@catalog/contract/curation/types'
import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { WebhookFields, type WebhookValues, webhookBody } from './fields.tsx'
import { allOfWebhooks } from './queries.ts'

/** The id of a new webhook, and its secret, which is kept nowhere else. */
export type Created = Pick<components['schemas']['WebhookWithSecret'], 'id' | 'secret'>

const initial: WebhookValues = { url: '', description: '', types: [], record_types: [] }

/** Asks where to send changes, and creates the webhook. */
export function CreateDialog({ onCreated, onClose }: { readonly onCreated: (created: Created) => void; readonly onClose: () => void }) {
  const client = useQueryClient()
  const refusal = useRefusal('createWebhook')
  const form = useForm({
    draft: 'webhook.new',
    initial,
    send: (values) => read(api.POST('/webhooks', { body: { ...webhookBody(values), url: values.url.trim() } })),
    onSent: ({ id, secret }) => {
      void client.invalidateQueries(allOfWebhooks)
      onCreated({ id, secret })
    },
  })
  return (
    <Dialog title="Create a webhook" onClose={onClose}>
      <Form
        form={form}
        submit="Create the webhook"
        busy="Creating …"
        refusal={refusal}
        onCancel={onClose}
        ifUnknown="If the list has a new webhook that you do not know the secret of, give it a new one."
      >
        <WebhookFields form={form} />
      </Form>
    </Dialog>
  )
}
