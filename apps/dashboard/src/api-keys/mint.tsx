import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { standardScopes } from '../generated/scopes.ts'
import { Dialog } from '../shell/dialog.tsx'
import { TextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { LimitFields, type Limits, limitsBody } from './fields.tsx'

type NewKey = Limits & { readonly agent: string; readonly expires_at: string }

const initial: NewKey = {
  agent: '',
  label: '',
  scopes: standardScopes,
  daily_budget_usd: '0.01',
  per_minute: '10',
  daily_upload_bytes: '250',
  expires_at: '',
}

/** Asks what a new key is to be, and mints it. The secret goes to `onMinted` and is kept nowhere else. */
export function MintDialog({ onMinted, onClose }: { readonly onMinted: (secret: string) => void; readonly onClose: () => void }) {
  const client = useQueryClient()
  const refusal = useRefusal('mintKey')
  const form = useForm({
    draft: 'key.new',
    initial,
    send: (values) => read(api.POST('/keys', { body: newKeyBody(values) })),
    onSent: ({ key }) => {
      void client.invalidateQueries({ queryKey: ['keys'] })
      onMinted(key)
    },
  })
  return (
    <Dialog title="Mint a key" onClose={onClose}>
      <Form
        form={form}
        submit="Mint the key"
        busy="Minting …"
        refusal={refusal}
        onCancel={onClose}
        ifUnknown="If the list has a new key that you do not know the secret of, revoke it, and mint another."
      >
        <TextField label="Agent" field={form.field('agent')} required maxLength={200} hint="One that is not known yet is made." />
        <LimitFields form={form} />
        <TextField
          label="Last day"
          type="date"
          field={form.field('expires_at')}
          hint="It stops working when this day ends, UTC. Empty: never."
        />
      </Form>
    </Dialog>
  )
}

function newKeyBody({ agent, expires_at, ...limits }: NewKey) {
  return { agent: agent.trim(), ...limitsBody(limits), ...(expires_at ? { expires_at: `${expires_at}T23:59:59Z` } : {}) }
}
