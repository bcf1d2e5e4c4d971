import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { createLazyPart, renderLoading } from '../../shell/later.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './folds.module.css'

const SentChanges = createLazyPart(() => import('./fold-contents.tsx').then((module) => module.SentChanges), renderLoading)
const Happenings = createLazyPart(() => import('./fold-contents.tsx').then((module) => module.ProposalActivity), renderLoading)

/** Collapsed sections below a card: the changes as the agent sent them, next to the curator's edits, and the history of the proposal. */
export function Folds({ proposal }: { readonly proposal: Proposal }) {
  const editors = proposal.decisions.flatMap(({ event, curator }) =>
    event === 'edited' && curator ? [curator.name ?? 'a former curator'] : [],
  )
  return (
    <div className={styles.folds} data-line>
      <Fold title="Submitted payload" more={editors.length > 0 && <Editors names={[...new Set(editors)]} />}>
        <SentChanges changes={proposal.changes} />
      </Fold>
      <Fold title="Activity">
        <Happenings proposal={proposal} />
      </Fold>
    </div>
  )
}

function Editors({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      (edited by{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <QuotedText text={name} />
        </span>
      ))}
      )
    </>
  )
}

/** Renders its content only when it is opened, so that a folded long text costs nothing. */
function Fold({ title, more, children }: { readonly title: string; readonly more?: ReactNode; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} {more}
      </summary>
      {open && (
        <div className={styles.content}>
          <ErrorBoundary what="It could not be shown">{children}</ErrorBoundary>
        </div>
      )}
    </details>
  )
}
