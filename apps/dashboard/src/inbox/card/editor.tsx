import { useState } from 'react'
import { EditForm } from '../../edit-form/edit-form.tsx'
import { listProblems } from '../../edit-form/problems.ts'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { isObject, toJson } from '../../values/fields/json.ts'
import type { CardProps, Change, Edit, Proposal } from '../choices.ts'

type Props = { readonly proposal: Proposal; readonly change: Change; readonly onEdit: CardProps['onEdit']; readonly onClose: () => void }

/** Path of the change in the body of an edit. The form's problems are reported relative to it. */
const changeAt = '/body/change'

/** Edits one change in its place on the card. The server checks it, and its problems appear beside the fields. */
export function ChangeEditor({ proposal, change, onEdit, onClose }: Props) {
  const [error, setError] = useState<unknown>()
  const value = toJson(change.change)
  const save = async (edited: object) => {
    setError(undefined)
    try {
      // The form returns a value of the kind's schema, but the compiler does not know which kind it is.
      await onEdit(change.index, { change: edited as NonNullable<Edit['change']>, seen: proposal.seen })
      onClose()
    } catch (failure) {
      setError(failure)
      throw failure
    }
  }
  return (
    <ErrorBoundary what="The form could not be shown">
      {error !== undefined && <FailureNotice what="It was not saved" error={error} />}
      <EditForm
        kind={change.kind}
        value={isObject(value) ? value : {}}
        problems={listProblems(error, changeAt)}
        draftKey={`change.${proposal.id}.${change.index}`}
        onSave={save}
        onCancel={onClose}
      />
    </ErrorBoundary>
  )
}
