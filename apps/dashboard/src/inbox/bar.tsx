import { useQuery } from '@tanstack/react-query'
import { Check, Clock3, Ellipsis, Undo2, X } from 'lucide-react'
import { Key } from '../keys/key.tsx'
import { formatFirstKey, useKeySettings } from '../keys/settings.ts'
import { Menu } from '../shell/kit/menu.tsx'
import { useUnsent } from '../shell/unsent.tsx'
import styles from './bar.module.css'
import { buildInitialChoices, type Proposal } from './choices.ts'
import { useDrafts } from './drafts.ts'
import { isDecided } from './filters.ts'
import { buildProposalQuery } from './queries.ts'

/** Actions on the card in front, by the key binding that also runs each of them. */
export type InboxActions = {
  readonly 'inbox.accept': () => void
  readonly 'inbox.reject': () => void
  readonly 'inbox.later': () => void
  readonly 'inbox.snooze': () => void
  readonly 'inbox.handOver': () => void
  readonly 'inbox.undo': () => void
  readonly 'inbox.target': () => void
  readonly 'inbox.mark': () => void
  readonly 'inbox.markAlike': () => void
  readonly 'inbox.acceptMarked': () => void
  readonly 'inbox.rejectMarked': () => void
}

type Props = {
  readonly acts: InboxActions
  /** The card in front; undefined if there is none. */
  readonly current: string | undefined
  readonly markedCount: number
  /** The reason why this curator cannot decide anything; undefined if the curator can. */
  readonly refusal: string | undefined
  readonly returned: number
  readonly onReturned: () => void
}

/** Bottom bar of the inbox: the actions with their keys, and how many decisions are being sent. */
export function Bar({ acts, current, markedCount, refusal, returned, onReturned }: Props) {
  const proposal = useQuery({ ...buildProposalQuery(current ?? ''), enabled: false }).data?.proposal
  const isOff = current === undefined || refusal !== undefined || (proposal !== undefined && isDecided(proposal))
  return (
    <section className={styles.bar} data-line aria-label="Decide">
      <AcceptButton proposal={proposal} isOff={isOff} onClick={acts['inbox.accept']} />
      <button type="button" data-look="destructive" onClick={acts['inbox.reject']} disabled={isOff}>
        <X size={16} aria-hidden /> Reject… <Key id="inbox.reject" />
      </button>
      {markedCount > 0 && (
        <>
          <button type="button" onClick={acts['inbox.acceptMarked']} disabled={refusal !== undefined}>
            Accept {markedCount} marked… <Key id="inbox.acceptMarked" />
          </button>
          <button type="button" onClick={acts['inbox.rejectMarked']} disabled={refusal !== undefined}>
            Reject {markedCount} marked… <Key id="inbox.rejectMarked" />
          </button>
        </>
      )}
      <span className={styles.divider} />
      <button type="button" data-look="ghost" className={styles.later} onClick={acts['inbox.later']} disabled={isOff}>
        <Clock3 size={16} aria-hidden /> Later <Key id="inbox.later" />
      </button>
      <button type="button" data-look="ghost" onClick={acts['inbox.undo']} disabled={refusal !== undefined}>
        <Undo2 size={16} aria-hidden /> <span>Undo</span> <Key id="inbox.undo" />
      </button>
      {!isOff && <MoreMenu acts={acts} />}
      {refusal && <span className={styles.refusal}>{refusal}</span>}
      {returned > 0 && (
        <button type="button" data-look="plain" onClick={onReturned}>
          {returned} came back <Key id="inbox.returned" />
        </button>
      )}
      <SendingStatus />
    </section>
  )
}

type AcceptProps = { readonly proposal: Proposal | undefined; readonly isOff: boolean; readonly onClick: () => void }

/** Button that accepts the selected changes of the card, and shows their number. */
function AcceptButton({ proposal, isOff, onClick }: AcceptProps) {
  const choices = useDrafts().choices[proposal?.id ?? ''] ?? (proposal && buildInitialChoices(proposal))
  const [selected, all] = [choices?.selected.length ?? 0, proposal?.changes.length ?? 0]
  // A destructive change is selected only when it is confirmed.
  const isUnconfirmed = proposal?.status === 'pending' && selected === 0 && proposal.changes.some(({ destructive }) => destructive)
  return (
    <button type="button" data-look="primary" onClick={onClick} disabled={isOff || isUnconfirmed}>
      <Check size={16} aria-hidden /> Accept {all > 1 && selected > 0 && (selected < all ? `${selected} of ${all}` : all)}
      {all > 1 && selected === all && <span>changes</span>} <Key id="inbox.accept" />
    </button>
  )
}

/** The rarely used actions, in a menu. */
function MoreMenu({ acts }: Pick<Props, 'acts'>) {
  const settings = useKeySettings()
  const buildMenuEntry = (label: string, action: keyof InboxActions) => ({
    label,
    keys: formatFirstKey(action, settings),
    onClick: acts[action],
  })
  const items = [
    buildMenuEntry('Snooze…', 'inbox.snooze'),
    buildMenuEntry('Hand over…', 'inbox.handOver'),
    buildMenuEntry('Mark for batch', 'inbox.mark'),
    buildMenuEntry('Mark similar ones', 'inbox.markAlike'),
    buildMenuEntry('Change the target…', 'inbox.target'),
    { label: 'Copy link', onClick: () => void navigator.clipboard.writeText(location.href) },
  ]
  return (
    <Menu label="More actions" look="ghost" items={items}>
      <Ellipsis size={16} aria-hidden />
    </Menu>
  )
}

function SendingStatus() {
  const { count, isOnline } = useUnsent()
  return (
    <span className={styles.status} role="status" data-waits={!isOnline || undefined}>
      {!isOnline && `Offline, ${count} unsent`}
      {isOnline && (count > 0 ? `${count} sending` : 'All decisions saved')}
    </span>
  )
}
