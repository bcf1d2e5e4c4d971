import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useRefusal } from '../../api/may.ts'
import { type ChangedRecord, listRecordChanges, type Row } from '../../changes/rows.ts'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { createLazyPart, renderLoading } from '../../shell/later.tsx'
import type { CardProps, Change } from '../choices.ts'
import { isDecided } from '../filters.ts'
import styles from './card.module.css'
import { ChangeBox } from './change-box.tsx'
import type { ChoicesUpdate } from './choose.ts'
import { EvidenceColumn } from './evidence.tsx'
import { CardHead } from './head.tsx'
import { type ComparisonTarget, isSameTarget, listComparisonTargets } from './others.ts'
import { useCardKeys } from './use-card-keys.ts'

// Parts that curators seldom open are loaded on demand, so that the first card appears sooner.
const Beside = createLazyPart(() => import('./beside.tsx').then((module) => module.ComparisonPanel), renderLoading)
const FieldHistory = createLazyPart(() => import('./history.tsx').then((module) => module.FieldHistory), renderLoading)
const Questions = createLazyPart(() => import('../questions/questions.tsx').then((module) => module.Questions))
const Folds = createLazyPart(() => import('./folds.tsx').then((module) => module.Folds))
const ChangeEditor = createLazyPart(
  () => import('./editor.tsx').then((module) => module.ChangeEditor),
  () => <p>Loading the form …</p>,
)

type HistorySubject = { readonly record: ChangedRecord & { readonly id: string }; readonly row: Row }

/** The parts that a curator has opened on the card. They have no effect on the decision, and close with the card. */
type OpenParts = {
  readonly editing?: number
  readonly noting?: number
  readonly beside?: ComparisonTarget | undefined
  readonly history?: HistorySubject | undefined
}

/** Shows a proposal with everything that a curator needs to decide on it. Its keys act on the change at the cursor. */
export const Card = memo(function Card(props: CardProps) {
  const { proposal, choices, changedSince } = props
  const { subject } = proposal
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const refusal = useRefusal('editChange')
  const [open, setOpen] = useState<OpenParts>({})
  const choose = useChoicesUpdate(props)
  const others = useMemo(() => listComparisonTargets(proposal), [proposal])
  const waits = !isDecided(proposal)
  const mayEdit = refusal === undefined && proposal.status === 'pending'
  const onHistory = useCallback((change: Change, row: Row) => setOpen((was) => ({ ...was, history: findHistorySubject(change, row) })), [])
  const onNote = useCallback((index: number) => setOpen((was) => ({ ...was, noting: index })), [])
  const showBeside = useCallback(
    (other: ComparisonTarget | undefined) => setOpen((was) => ({ ...was, beside: toggleComparison(was.beside, other) })),
    [],
  )
  const onCompare = useCallback(
    (slug: string) => {
      const other = others.find((one) => one.is === 'record' && one.slug === slug)
      return other && (() => showBeside(other))
    },
    [others, showBeside],
  )
  const edit = useCallback(
    (index: number | undefined) => setOpen(({ editing: _, ...was }) => (index === undefined ? was : { ...was, editing: index })),
    [],
  )
  const current = proposal.changes.find(({ index }) => index === choices.cursor)
  const close = open.beside || open.history ? () => setOpen(({ beside: _, history: __, ...was }) => was) : undefined
  useCardKeys({ card, props, current, waits, mayEdit, others, choose, onHistory, onNote, showBeside, edit, close })
  return (
    <article ref={card} className={styles.card} aria-labelledby={titleId}>
      <CardHead proposal={proposal} titleId={titleId} />
      <Questions proposal={proposal} choices={choices} mayAct={props.mayAct} />
      <div className={styles.body}>
        <div className={styles.changes}>
          {proposal.changes.map((change) => (
            <ChangeBox
              key={change.index}
              change={change}
              isAlone={proposal.changes.length === 1}
              waits={waits}
              subject={subject ? `${subject.type}/${subject.slug}` : undefined}
              atCursor={choices.cursor === change.index}
              selected={choices.selected.includes(change.index)}
              armed={choices.armed.includes(change.index)}
              resolution={choices.resolutions[change.index]}
              note={choices.notes[change.index]}
              noting={open.noting === change.index}
              changedSince={changedSince.includes(change.index)}
              choose={choose}
              onHistory={onHistory}
              onNote={onNote}
              onCompare={onCompare}
              onEdit={mayEdit ? edit : undefined}
              form={
                open.editing === change.index ? (
                  <ChangeEditor proposal={proposal} change={change} onEdit={props.onEdit} onClose={() => edit(undefined)} />
                ) : undefined
              }
            />
          ))}
          <ErrorBoundary what="It could not be shown">
            {open.history && <FieldHistory {...open.history} onClose={() => setOpen(({ history: _, ...was }) => was)} />}
            {open.beside && <ChangeComparison proposal={proposal} other={open.beside} onClose={() => showBeside(undefined)} />}
          </ErrorBoundary>
        </div>
        <EvidenceColumn proposal={proposal} others={others} beside={open.beside} onBeside={showBeside} />
      </div>
      <Folds proposal={proposal} />
    </article>
  )
})

function ChangeComparison({
  proposal,
  other,
  onClose,
}: Pick<CardProps, 'proposal'> & { readonly other: ComparisonTarget; readonly onClose: () => void }) {
  const change = proposal.changes.find(({ index }) => index === other.change)
  return change ? <Beside change={change} other={other} onClose={onClose} /> : null
}

/** Applies a step to the latest choices, so that two keys within one frame both take effect. */
function useChoicesUpdate(props: CardProps): (update: ChoicesUpdate) => void {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  return useCallback((choosing) => {
    const { choices, onChoices } = latest.current
    const next = choosing(choices)
    if (next === choices) return
    latest.current = { ...latest.current, choices: next }
    onChoices(next)
  }, [])
}

function toggleComparison(was: ComparisonTarget | undefined, other: ComparisonTarget | undefined): ComparisonTarget | undefined {
  return was && other && isSameTarget(was, other) ? undefined : other
}

/** Finds the record of the change with the row whose history was requested. */
function findHistorySubject(change: Change, row: Row): HistorySubject | undefined {
  const record = listRecordChanges(change).find(({ groups }) => groups.some(({ rows }) => rows.some(({ key }) => key === row.key)))?.record
  return record && record.id !== null ? { record: { ...record, id: record.id }, row } : undefined
}
