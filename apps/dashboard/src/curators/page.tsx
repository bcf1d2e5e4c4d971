import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { List } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { AddDialog, type GeneratedPassword } from './add.tsx'
import { EditDialog } from './edit.tsx'
import { type Curator, curatorsQuery } from './queries.ts'
import { ResetDialog } from './reset.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { type CuratorAction, CuratorTable } from './table.tsx'

type OpenDialog = { readonly action: 'add' } | { readonly action: CuratorAction; readonly curator: Curator }

/** Lists the curators and their roles. Only admins can change them. */
export function CuratorsPage() {
  const query = useInfiniteQuery(curatorsQuery)
  const [open, setOpen] = useState<OpenDialog | undefined>()
  const [handover, setHandover] = useState<GeneratedPassword | undefined>()
  const close = () => setOpen(undefined)
  const showPassword = (newPassword: GeneratedPassword) => {
    close()
    setHandover(newPassword)
  }
  useKeys({ 'curators.new': () => setOpen({ action: 'add' }) })
  return (
    <>
      <PageHead title="Curators" about="Current and former curators of this catalog.">
        <ActionButton operation="createCurator" look="primary" onClick={() => setOpen({ action: 'add' })} keys="n">
          Add a curator
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createCurator" />
      <List query={query} what="The curators" empty="There are no curators.">
        {(curators) => <CuratorTable curators={curators} onAction={(action, curator) => setOpen({ action, curator })} />}
      </List>
      {open?.action === 'add' && <AddDialog onAdded={showPassword} onClose={close} />}
      {open?.action === 'edit' && <EditDialog curator={open.curator} onClose={close} />}
      {open?.action === 'reset' && <ResetDialog curator={open.curator} onReset={showPassword} onClose={close} />}
      {open?.action === 'sessions' && <SessionsDialog curator={open.curator} onClose={close} />}
      {handover && (
        <SecretDialog title="Hand over the password" label="Password" secret={handover.password} onClose={() => setHandover(undefined)}>
          <p>
            Send it to <QuotedText text={handover.name} /> over a secure channel. They can change it on the settings page.
          </p>
        </SecretDialog>
      )}
    </>
  )
}
