import { useState } from 'react'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { RevokeDialog, RotateDialog } from './dialogs.tsx'
import { EditDialog } from './edit.tsx'
import { KeyFacts } from './key-facts.tsx'
import { type ApiKey, buildKeyQuery } from './queries.ts'
import { getKeyName } from './state.tsx'
import { KeyUsage } from './usage.tsx'

/** Page of an API key: its limits, its usage, and the actions on it. */
export function KeyPage({ params: { id = '' } }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <QueryView query={buildKeyQuery(id)} what="The key" title="API key">
      {(key) => <KeyDetails apiKey={key} />}
    </QueryView>
  )
}

function KeyDetails({ apiKey: key }: { readonly apiKey: ApiKey }) {
  const [open, setOpen] = useState<'edit' | 'rotate' | 'revoke' | undefined>()
  const [secret, setSecret] = useState<string | undefined>()
  const close = () => setOpen(undefined)
  const revoked = key.revoked_at ? 'Revoked keys cannot be changed.' : undefined
  const legacy = key.legacy ? 'The legacy shared key is set in the configuration of the server.' : undefined
  return (
    <>
      <PageHead
        title={`Key ${toPlainText(getKeyName(key))}`}
        shown={<QuotedText text={getKeyName(key)} />}
        parent={{ href: '/keys', title: 'API keys' }}
        menu={[
          { label: 'Agent of this key', href: `/agents/${key.agent_id}` },
          { label: 'Curator actions on this key', href: `/trail/log?subject_type=api_key&subject_id=${key.id}` },
        ]}
        about={
          <>
            A key of <QuotedText text={key.agent} />
          </>
        }
      >
        <ActionButton operation="updateKey" reason={revoked} onClick={() => setOpen('edit')}>
          Change
        </ActionButton>
        <ActionButton operation="rotateKey" reason={revoked ?? legacy} onClick={() => setOpen('rotate')}>
          Rotate secret
        </ActionButton>
        <ActionButton operation="revokeKey" reason={revoked} look="destructive" onClick={() => setOpen('revoke')}>
          Revoke
        </ActionButton>
      </PageHead>
      <RefusalNote operation="updateKey" />
      <KeyFacts apiKey={key} />
      <KeyUsage id={key.id} />
      {open === 'edit' && <EditDialog apiKey={key} onClose={close} />}
      {open === 'rotate' && <RotateDialog apiKey={key} onRotated={setSecret} onClose={close} />}
      {open === 'revoke' && <RevokeDialog apiKey={key} onClose={close} />}
      {secret !== undefined && (
        <SecretDialog title="The key has a new secret" label="Secret key" secret={secret} onClose={() => setSecret(undefined)}>
          <p>The old secret works for another 24 hours.</p>
        </SecretDialog>
      )}
    </>
  )
}
