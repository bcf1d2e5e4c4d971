import { Key } from '../keys/key.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { ActionButton } from '../shell/forms/action-button.tsx'
import type { useDecisions } from './use-decisions.ts'

type Props = { readonly undo: ReturnType<typeof useDecisions>['undo'] }

/** Undoes the last merge or dismissal on this page. */
export function UndoButton({ undo: { last, isPending, error, act } }: Props) {
  useKeys({ 'duplicates.undo': last && act })
  return (
    <>
      {error !== null && <FailureNotice what="The undo failed" error={error} />}
      <ActionButton operation="updateDuplicate" reason={last ? undefined : 'Nothing to undo on this page.'} onClick={act}>
        {isPending ? 'Undoing …' : 'Undo'} <Key id="duplicates.undo" />
      </ActionButton>
    </>
  )
}
