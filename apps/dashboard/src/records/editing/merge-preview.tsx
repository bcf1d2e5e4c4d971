import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../shell/lists/list.tsx'
import type { DossierType } from '../queries.ts'
import { OwnChangeDecision } from './decide.tsx'
import { buildOwnChange, type Proposal, previewChange } from './own-proposal.ts'
import type { ComparedRecord } from './side-by-side.tsx'

type Props = {
  readonly type: DossierType
  readonly survivor: ComparedRecord
  readonly mergedRecord: ComparedRecord
  /** True when opening the preview already confirms the change: the button has the focus, and no box has to be ticked. */
  readonly isArmed?: boolean
  readonly onBack: () => void
  readonly onMerged: (proposal: Proposal) => void
}

/** Previews the changes of merging two records, with a button that carries out the merge. */
export function MergePreview({ type, survivor, mergedRecord, isArmed = false, onBack, onMerged }: Props) {
  const own = buildOwnChange(
    { type, ...survivor },
    type === 'entity'
      ? { kind: 'merge_entities', duplicate_entity_id: mergedRecord.id }
      : { kind: 'merge_people', primary_person_slug_or_id: survivor.id, duplicate_person_slug_or_id: mergedRecord.id },
  )
  const query = useQuery({
    queryKey: ['records', 'merge', survivor.id, mergedRecord.id],
    queryFn: () => previewChange(own),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <QueryResult query={query} what="The preview of the merge">
      {(preview) => (
        <OwnChangeDecision
          ownChange={own}
          preview={preview}
          acceptLabel="Merge them"
          doneMessage="Merged."
          mayWait={false}
          isArmed={isArmed}
          onBack={onBack}
          onMade={onMerged}
        />
      )}
    </QueryResult>
  )
}
