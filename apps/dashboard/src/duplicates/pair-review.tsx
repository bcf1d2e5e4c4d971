import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { api, requireData } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Key } from '../keys/key.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { MergePreview } from '../records/editing/merge-preview.tsx'
import { undoProposal } from '../records/editing/own-proposal.ts'
import { buildRecordQuery, SideBySide } from '../records/editing/side-by-side.tsx'
import type { DossierType, Duplicate } from '../records/queries.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { QueryResult } from '../shell/lists/list.tsx'
import { showMessage } from '../shell/messages.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import styles from './duplicates.module.css'
import { EarlierVerdict } from './earlier-verdict.tsx'
import { PairRecords } from './pair-records.tsx'
import type { PairDecision } from './use-decisions.ts'

type PairRecord = Duplicate['records'][number]
type Props = {
  readonly type: DossierType
  readonly pair: Duplicate
  /** The records of the pair, with the better one to keep first. */
  readonly records: readonly [PairRecord, PairRecord]
  readonly onDecide: (decision: PairDecision) => void
}

/** Compares the records of the open pair side by side, and lets the curator merge them or mark them as not the same. */
export function PairReview({ type, pair, records: [first, second], onDecide }: Props) {
  const [isSwapped, setSwapped] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [note, setNote] = useState('')
  const noteId = useId()
  const mayMerge = useRefusal('createProposal') === undefined
  const mayDismiss = useRefusal('updateDuplicate') === undefined
  const dismissing = useDismissal(pair, onDecide)
  const [survivor, other] = isSwapped ? [second, first] : [first, second]
  const one = useQuery(buildRecordQuery(type, survivor.id))
  const two = useQuery(buildRecordQuery(type, other.id))
  const swap = () => {
    setMerging(false)
    setSwapped(!isSwapped)
  }
  const dismiss = () => !dismissing.isPending && dismissing.mutate(note.trim())
  useKeys({
    'duplicates.swap': swap,
    'duplicates.merge': mayMerge ? () => setMerging(true) : undefined,
    'duplicates.distinct': mayDismiss ? dismiss : undefined,
    back: isMerging ? () => setMerging(false) : undefined,
  })
  return (
    <div className={styles.review}>
      <EarlierVerdict pair={pair} />
      <PairRecords type={type} survivor={survivor} mergedRecord={other} />
      <QueryResult query={one} what="The surviving record">
        {(stays) => (
          <QueryResult query={two} what="The merged record">
            {(goes) => (
              <>
                <SideBySide type={type} survivor={stays} mergedRecord={goes} />
                {isMerging && (
                  <MergePreview
                    key={stays.id}
                    type={type}
                    survivor={stays}
                    mergedRecord={goes}
                    isArmed
                    onBack={() => setMerging(false)}
                    onMerged={({ id }) => onDecide({ pair, undo: () => undoProposal(id), undoneMessage: mergeUndone })}
                  />
                )}
              </>
            )}
          </QueryResult>
        )}
      </QueryResult>
      {dismissing.isError && <FailureNotice what="The pair was not dismissed" error={dismissing.error} />}
      <Buttons>
        {!isMerging && (
          <ActionButton operation="createProposal" look="primary" onClick={() => setMerging(true)}>
            Merge… <Key id="duplicates.merge" />
          </ActionButton>
        )}
        <button type="button" onClick={swap}>
          Swap <Key id="duplicates.swap" />
        </button>
        <ActionButton operation="updateDuplicate" disabled={dismissing.isPending} onClick={dismiss}>
          {dismissing.isPending ? 'Saving …' : 'Not the same'} <Key id="duplicates.distinct" />
        </ActionButton>
        {mayDismiss && (
          <span data-line>
            <label htmlFor={noteId}>Note</label>
            <input
              id={noteId}
              value={note}
              maxLength={2000}
              placeholder="Why they differ"
              onChange={({ target }) => setNote(target.value)}
            />
          </span>
        )}
        {type === 'entity' && mayMerge && <Link href={`/records/entities/${survivor.slug}?edit=suggest_relationship`}>Relate them</Link>}
      </Buttons>
    </div>
  )
}

const mergeUndone = 'Undone. The merge is back in the inbox, where you can accept or reject it.'

/** Marks the pair as not the same. */
function useDismissal(pair: Duplicate, onDecide: Props['onDecide']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => saveVerdict(pair, { distinct: true, ...(note !== '' && { note }) }),
    onSuccess: () => {
      showMessage('Marked as not the same. The pair is hidden until there is a new reason.', 'good')
      onDecide({ pair, undo: () => saveVerdict(pair, { distinct: false }), undoneMessage: 'Undone. The pair is listed again.' })
      void client.invalidateQueries({ queryKey: ['records', 'duplicates'] })
    },
  })
}

function saveVerdict({ id }: Duplicate, body: { readonly distinct: boolean; readonly note?: string }) {
  const [a = '', b = ''] = id.split(':')
  return requireData(api.PUT('/duplicates/{a}/{b}', { params: { path: { a, b } }, body }))
}
