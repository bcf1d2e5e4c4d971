import { useState } from 'react'
import { Dialog } from '../../shell/dialog.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { createLazyComponent } from '../../shell/later.tsx'
import { DialogButtons } from '../../shell/parts/buttons.tsx'
import { handleSubmit } from '../../shell/parts/handle-submit.ts'
import { Prefix } from '../../values/prefix.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'

const RecordPicker = createLazyComponent(
  () => import('../../pickers/record-picker.tsx').then((module) => module.RecordPicker),
  () => <p>Loading the search …</p>,
)

type Props = {
  readonly proposal: Proposal
  readonly onAssign: (entity: string) => Promise<Proposal>
  readonly onClose: () => void
}

/** Sets the target of a proposal. The proposal then becomes pending, and the server validates its changes again. */
export function TargetDialog({ proposal, onAssign, onClose }: Props) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string }>()
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: unknown }>({ busy: false })
  const assign = async () => {
    if (!chosen) return
    setState({ busy: true })
    try {
      await onAssign(chosen.id)
      onClose()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  const { target_entity: target, match_rationale: why } = proposal
  return (
    <Dialog title="Choose the target entity" onClose={onClose}>
      <p>
        {!target && 'No target yet.'}
        <Prefix words="Now: ">{target && <QuotedText text={target.name} />}</Prefix>
        <Prefix words=" Hint from the agent: ">{typeof why === 'string' && <QuotedText text={why} />}</Prefix>
      </p>
      <form onSubmit={handleSubmit(() => void assign())}>
        <RecordPicker type="entity" label="Entity" autoFocus onPick={(record) => setChosen(record ?? undefined)} />
        {state.error !== undefined && <FailureNotice what="The target was not assigned" error={state.error} />}
        {!target && <p data-quiet>You can change the target later, but not remove it.</p>}
        <DialogButtons disabled={!chosen || state.busy} onClose={onClose}>
          {state.busy ? 'Assigning …' : 'Set as target'}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
