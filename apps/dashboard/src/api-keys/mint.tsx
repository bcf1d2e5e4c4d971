import { api, requireData } from '../api/client.ts'
import { standardScopes } from '../generated/scopes.ts'
import { TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { LimitFields, type Limits, toLimitsBody } from './fields.tsx'

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

/** Asks for the details of a new key, and mints it. The secret is passed to `onMinted` and stored nowhere. */
export function MintDialog({ onMinted, onClose }: { readonly onMinted: (secret: string) => void; readonly onClose: () => void }) {
  return (
    <FormDialog
      title="Mint a key"
      operation="mintKey"
      draft="key.new"
      initial={initial}
      send={(values) => requireData(api.POST('/keys', { body: toNewKeyBody(values) }))}
      submit="Mint the key"
      busy="Minting …"
      ifUnknown="If the list shows a new key whose secret you do not have, revoke it and mint another."
      refreshes={[['keys']]}
      onSent={({ key }) => onMinted(key)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Agent" field={form.field('agent')} required maxLength={200} hint="A new name creates a new agent." />
          <LimitFields form={form} />
          <TextField
            label="Last day"
            type="date"
            field={form.field('expires_at')}
            hint="The key expires at the end of this day, UTC. Leave empty for no expiry."
          />
        </>
      )}
    </FormDialog>
  )
}

function toNewKeyBody({ agent, expires_at, ...limits }: NewKey) {
  return { agent: agent.trim(), ...toLimitsBody(limits), ...(expires_at ? { expires_at: `${expires_at}T23:59:59Z` } : {}) }
}
