import { useState } from 'react'
import { Link } from 'wouter'
import { useRefusal } from '../../api/may.ts'
import { Key } from '../../keys/key.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { showMessage } from '../../shell/messages.tsx'
import type { CardProps, Proposal } from '../choices.ts'
import { isDecided } from '../filters.ts'
import { AskDialog } from './ask.tsx'
import { describeObstacle } from './thread.ts'
import { ThreadList } from './thread-list.tsx'
import { Versions } from './versions.tsx'

type Props = Pick<CardProps, 'proposal' | 'choices' | 'mayAct'>

/** Shows the questions about a proposal and its versions, and asks its agent further questions. */
export function Questions({ proposal, choices, mayAct }: Props) {
  const refusal = useRefusal('askQuestions')
  const [asking, setAsking] = useState<{ readonly proposal: Proposal; readonly cursor: number }>()
  const waits = !isDecided(proposal)
  const ask = () => {
    if (!mayAct()) return
    const obstacle = refusal ?? describeObstacle(proposal)
    if (obstacle === undefined) setAsking({ proposal, cursor: choices.cursor })
    else showMessage(obstacle, 'bad')
  }
  const [comparing, setComparing] = useState(false)
  const isRevised = proposal.revises !== null || proposal.revised_into !== null
  const compare = () => setComparing((was) => !was)
  useKeys({
    'card.ask': waits ? ask : undefined,
    'card.versions': isRevised ? () => mayAct() && compare() : undefined,
    back: comparing ? compare : undefined,
  })
  return (
    <>
      {isRevised && <Revision proposal={proposal} isOpen={comparing} onCompare={compare} />}
      {comparing && <Versions id={proposal.id} onClose={compare} />}
      <ThreadList proposal={proposal} />
      {asking && <AskDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type RevisionProps = { readonly proposal: Proposal; readonly isOpen: boolean; readonly onCompare: () => void }

/** Links to the previous and the next version, and opens the comparison of versions. */
function Revision({ proposal: { revises, revised_into: next }, isOpen, onCompare }: RevisionProps) {
  return (
    <p data-line>
      {revises !== null && (
        <span>
          It replaces <Link href={`/inbox/${revises}`}>an earlier version</Link>.
        </span>
      )}
      {next !== null && (
        <span>
          It was replaced by <Link href={`/inbox/${next}`}>a later version</Link>.
        </span>
      )}
      <button type="button" data-look="plain" aria-expanded={isOpen} onClick={onCompare}>
        Compare versions <Key id="card.versions" />
      </button>
    </p>
  )
}
