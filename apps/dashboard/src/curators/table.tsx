import { useCurator } from '../api/session.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { Badge } from '../values/badge.tsx'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Curator } from './queries.ts'

/** The actions of an admin on one curator. */
export type CuratorAction = 'edit' | 'reset' | 'sessions'

type Props = { readonly curators: readonly Curator[]; readonly onAction: (action: CuratorAction, curator: Curator) => void }

export function CuratorTable({ curators, onAction }: Props) {
  const me = useCurator()
  const columns: readonly Column<Curator>[] = [
    { title: 'Name', cell: (curator) => <Name curator={curator} isOwn={curator.id === me.id} /> },
    { title: 'Email', cell: ({ email }) => <QuotedText text={email} /> },
    { title: 'Role', cell: ({ role }) => role },
    { title: 'Since', cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      title: 'Change',
      cell: (curator) => <CuratorActions isOwn={curator.id === me.id} onAction={(action) => onAction(action, curator)} />,
    },
  ]
  return <Table label="Curators" rows={curators} rowKey={({ id }) => id} columns={columns} />
}

function Name({ curator: { name, enabled }, isOwn }: { readonly curator: Curator; readonly isOwn: boolean }) {
  return (
    <>
      <QuotedText text={name} /> {isOwn && <Badge>you</Badge>} {!enabled && <Badge tone="bad">disabled</Badge>}
    </>
  )
}

function CuratorActions({ isOwn, onAction }: { readonly isOwn: boolean; readonly onAction: (action: CuratorAction) => void }) {
  const own = isOwn ? 'Change your own password on the settings page.' : undefined
  return (
    <Buttons>
      <ActionButton operation="updateCurator" onClick={() => onAction('edit')}>
        Change
      </ActionButton>
      <ActionButton operation="resetPassword" reason={own} onClick={() => onAction('reset')}>
        Reset password
      </ActionButton>
      {/* Uses the operation for password resets, because the sessions of others are for admins, too. */}
      <ActionButton operation="resetPassword" onClick={() => onAction('sessions')}>
        Sessions
      </ActionButton>
    </Buttons>
  )
}
