import { say } from '../shell/messages.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { Heard } from './sender.ts'

const did = {
  accept: 'accepted',
  acceptMarked: 'accepted',
  reject: 'rejected',
  rejectMarked: 'rejected',
  edit: 'edited',
  assign: 'assigned',
}

/** Says at the foot of the page what became of a decision. "Accepted" is said when the server has said so, and not before. */
export function tell({ entry, sent: { done, refused } }: Heard): void {
  const { decision, undoes, name } = entry
  const isUndo = undoes !== undefined
  if (done.length > 0) {
    const deed = isUndo || decision.act === 'undo' ? 'undone' : did[decision.act]
    say(
      <>
        {'✓ '}
        {decision.ids.length > 1 ? `${done.length} proposals` : <Quoted text={name} />} {isUndo ? `: the decision is ${deed}` : deed}
      </>,
      'good',
    )
  }
  if (refused.length === 0 || (decision.act === 'edit' && !isUndo)) return
  const [first] = refused
  say(
    <>
      {refused.length > 1 ? `${refused.length} proposals` : <Quoted text={name} />}
      {isUndo ? ': the undo was refused. ' : ' came back. '}
      {first && <Quoted text={first.why.message} />}
    </>,
    'bad',
  )
}
