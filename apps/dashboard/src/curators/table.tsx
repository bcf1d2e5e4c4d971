import { useCurator } from '../api/session.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { Badge } from '../values/badge.tsx'
import { Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import styles from './curators.module.css'
import type { Curator } from './queries.ts'

/** The things that an admin does about one curator. */
export type Deed = 'edit' | 'reset' | 'sessions'

type Props = { readonly curators: readonly Curator[]; readonly onDeed: (deed: Deed, curator: Curator) => void }

export function CuratorTable({ curators, onDeed }: Props) {
  return (
    <Wide label="Curators">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Since</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {curators.map((curator) => (
            <CuratorRow key={curator.id} of={curator} onDeed={onDeed} />
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

function CuratorRow({ of: curator, onDeed }: { readonly of: Curator; readonly onDeed: Props['onDeed'] }) {
  const me = useCurator()
  const own = curator.id === me.id ? 'Your own password is changed on the settings page.' : undefined
  return (
    <tr>
      <th scope="row">
        <Quoted text={curator.name} /> {curator.id === me.id && <Badge>you</Badge>} {!curator.enabled && <Badge tone="bad">shut out</Badge>}
      </th>
      <td>
        <Quoted text={curator.email} />
      </td>
      <td>{curator.role}</td>
      <td>
        <Moment at={curator.created_at} />
      </td>
      <td>
        <span className={styles.deeds}>
          <ActionButton operation="updateCurator" onClick={() => onDeed('edit', curator)}>
            Change
          </ActionButton>
          <ActionButton operation="resetPassword" because={own} onClick={() => onDeed('reset', curator)}>
            Reset password
          </ActionButton>
          {/* The sessions of others are for admins, as their passwords are. */}
          <ActionButton operation="resetPassword" onClick={() => onDeed('sessions', curator)}>
            Sessions
          </ActionButton>
        </span>
      </td>
    </tr>
  )
}
