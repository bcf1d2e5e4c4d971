import { useCurator } from '../api/session.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { Badge } from '../values/badge.tsx'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Curator } from './queries.ts'

/** The actions of an admin on one curator. */
export type Deed = 'edit' | 'reset' | 'sessions'

type Props = { readonly curators: readonly Curator[]; readonly onDeed: (deed: Deed, curator: Curator) => void }

export function CuratorTable({ curators, onDeed }: Props) {
  const me = useCurator()
  const columns: readonly Column<Curator>[] = [
    { title: 'Name', cell: (curator) => <Name of={curator} isOwn={curator.id === me.id} /> },
    { title: 'Email', cell: ({ email }) => <QuotedText text={email} /> },
    { title: 'Role', cell: ({ role }) => role },
    { title: 'Since', cell: ({ created_at: at }) => <Moment at={at} /> },
    { title: 'Change', cell: (curator) => <Deeds isOwn={curator.id === me.id} onDeed={(deed) => onDeed(deed, curator)} /> },
  ]
  return <Table label="Curators" rows={curators} rowKey={({ id }) => id} columns={columns} />
}

function Name({ of: { name, enabled }, isOwn }: { readonly of: Curator; readonly isOwn: boolean }) {
  return (
    <>
      <QuotedText text={name} /> {isOwn && <Badge>you</Badge>} {!enabled && <Badge tone="bad">shut out</Badge>}
    </>
  )
}

function Deeds({ isOwn, onDeed }: { readonly isOwn: boolean; readonly onDeed: (deed: Deed) => void }) {
  const own = isOwn ? 'Your own password is changed on the settings page.' : undefined
  return (
    <Buttons>
      <ActionButton operation="updateCurator" onClick={() => onDeed('edit')}>
        Change
      </ActionButton>
      <ActionButton operation="resetPassword" because={own} onClick={() => onDeed('reset')}>
        Reset password
      </ActionButton>
      {/* Only admins may see the sessions of others, just as only they may reset passwords. */}
      <ActionButton operation="resetPassword" onClick={() => onDeed('sessions')}>
        Sessions
      </ActionButton>
    </Buttons>
  )
}
