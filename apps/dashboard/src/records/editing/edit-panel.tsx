import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import type { Change } from '../../changes/change.ts'
import { listProblems } from '../../edit-form/problems.ts'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { LongTextField } from '../../shell/forms/field.tsx'
import { createLazyComponent } from '../../shell/later.tsx'
import type { JsonObject } from '../../values/fields/json.ts'
import { QuotedText } from '../../values/quoted.tsx'
import { removeDraft, useDraft } from '../../values/use-draft.ts'
import { OwnChangeDecision } from './decide.tsx'
import styles from './editing.module.css'
import { formatProblems, parseEvidence } from './evidence.ts'
import { buildInitialChange, getOwnKindName, kindsByType, type Subject } from './kinds.ts'
import { buildOwnChange, type OwnChange, type Preview, previewChange } from './own-proposal.ts'

const EditForm = createLazyComponent(
  () => import('../../edit-form/edit-form.tsx').then((module) => module.EditForm),
  () => <p aria-busy="true">Loading the form …</p>,
)

type Kind = Change['kind']
type Props = {
  readonly subject: Subject
  /** The current record, from which the form takes the value to edit. */
  readonly record: object
  readonly kind: Kind
  readonly column: string | undefined
  readonly onKind: (kind: Kind) => void
  readonly onClose: () => void
}

/** Edits the open record in three steps: a form, a preview, and the change itself. */
export function EditPanel({ subject, record, kind, column, onKind, onClose }: Props) {
  const [looked, setLooked] = useState<{ readonly ownChange: OwnChange; readonly preview: Preview }>()
  const [error, setError] = useState<unknown>()
  const panel = useRef<HTMLElement>(null)
  const value = useMemo(() => buildInitialChange(kind, subject, record, column), [kind, subject, record, column])
  const [evidence, setEvidence, dropEvidence] = useDraft(`own.${subject.id}.evidence`, '')
  const draftKey = ['own', subject.id, kind, column].filter(Boolean).join('.')
  useEffect(() => {
    if (looked) panel.current?.focus()
  }, [looked])
  const previewEdit = async (change: JsonObject) => {
    setError(undefined)
    const ownChange = buildOwnChange(subject, change, parseEvidence(evidence))
    try {
      setLooked({ ownChange, preview: await previewChange(ownChange) })
    } catch (failure) {
      setError(failure)
      throw failure
    }
  }
  const handleMade = () => {
    removeDraft(draftKey)
    dropEvidence()
    onClose()
  }
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="edit-title">
      <h2 id="edit-title">
        Change <QuotedText text={subject.name} />
      </h2>
      {looked ? (
        <OwnChangeDecision
          {...looked}
          acceptLabel="Apply now"
          doneMessage="Changed."
          mayWait
          onBack={() => setLooked(undefined)}
          onMade={handleMade}
        />
      ) : (
        <>
          <KindChoice kinds={kindsByType[subject.type]} kind={kind} onKind={onKind} />
          <LongTextField
            label="Evidence"
            hint="One URL per line, each optionally followed by a note. They are shown as evidence of the value."
            rows={2}
            field={{ name: 'evidence', value: evidence, onChange: setEvidence, problems: listEvidenceProblems(evidence, error) }}
          />
          {error !== undefined && <FailureNotice what="This change is not possible" error={error} />}
          <ErrorBoundary what="The form could not be shown">
            <EditForm
              key={draftKey}
              kind={kind}
              value={value}
              isNew
              keepsDraft
              title={getOwnKindName(kind)}
              level={3}
              submit="Preview"
              busyText="Looking …"
              problems={listProblems(error, changeAt)}
              draftKey={draftKey}
              onSave={previewEdit}
              onCancel={onClose}
            />
          </ErrorBoundary>
        </>
      )}
    </section>
  )
}

type ChoiceProps = { readonly kinds: readonly Kind[]; readonly kind: Kind; readonly onKind: (kind: Kind) => void }

function KindChoice({ kinds, kind, onKind }: ChoiceProps) {
  return (
    <p>
      <label htmlFor="edit-kind">Kind of change</label>{' '}
      <select
        id="edit-kind"
        value={kind}
        onChange={({ target }) => {
          const chosen = kinds.find((each) => each === target.value)
          if (chosen) onKind(chosen)
        }}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {getOwnKindName(each)}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Path of the change in the body. Paths within the form are relative to it. */
const changeAt = '/body/changes/0'

function listEvidenceProblems(text: string, error: unknown): string[] {
  return error instanceof ApiFailure ? formatProblems(text, error.facts.details) : []
}
