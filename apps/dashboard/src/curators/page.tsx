import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { List } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { AddDialog, type Handover } from './add.tsx'
import { EditDialog } from './edit.tsx'
import { type Curator, curatorsQuery } from './queries.ts'
import { ResetDialog } from './reset.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { CuratorTable, type Deed } from './table.tsx'

type Open = { readonly deed: 'add' } | { readonly deed: Deed; readonly curator: Curator }

/** Lists the curators and their roles. Only admins can change them. */
export function CuratorsPage() {
  const query = useInfiniteQuery(curatorsQuery)
  const [open, setOpen] = useState<Open | undefined>()
  const [handover, setHandover] = useState<Handover | undefined>()
  const close = () => setOpen(undefined)
  const handOver = (made: Handover) => {
    close()
    setHandover(made)
  }
  useKeys({ 'curators.new': () => setOpen({ deed: 'add' }) })
  return (
    <>
      <PageHead title="Curators" about="Curators who can sign in here, or once could.">
        <ActionButton operation="createCurator" look="primary" onClick={() => setOpen({ deed: 'add' })} keys="n">
          Add a curator
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createCurator" />
      <List query={query} what="The curators" empty="There are no curators.">
        {(curators) => <CuratorTable curators={curators} onDeed={(deed, curator) => setOpen({ deed, curator })} />}
      </List>
      {open?.deed === 'add' && <AddDialog onAdded={handOver} onClose={close} />}
      {open?.deed === 'edit' && <EditDialog of={open.curator} onClose={close} />}
      {open?.deed === 'reset' && <ResetDialog of={open.curator} onReset={handOver} onClose={close} />}
      {open?.deed === 'sessions' && <SessionsDialog of={open.curator} onClose={close} />}
      {handover && (
        <SecretDialog title="Hand over the password" label="Password" secret={handover.password} onClose={() => setHandover(undefined)}>
          <p>
            Give it to <QuotedText text={handover.name} /> over a channel that you trust. They can set their own on the settings page.
          </p>
        </SecretDialog>
      )}
    </>
  )
}
