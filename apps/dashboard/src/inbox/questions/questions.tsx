import { useState } from 'react'
import { useRefusal } from '../../api/may.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { say } from '../../shell/messages.tsx'
import type { CardProps, Proposal } from '../choices.ts'
import { AskDialog } from './ask.tsx'
import { describeObstacle } from './thread.ts'
import { ThreadList } from './thread-list.tsx'

type Props = Pick<CardProps, 'proposal' | 'choices' | 'mayAct'>

/** Shows the questions about a proposal, and asks its agent further ones. */
export function Questions({ proposal, choices, mayAct }: Props) {
  const refusal = useRefusal('askQuestions')
  const [asking, setAsking] = useState<{ readonly proposal: Proposal; readonly cursor: number }>()
  const waits = proposal.status === 'pending' || proposal.status === 'unmatched'
  const ask = () => {
    if (!mayAct()) return
    const obstacle = refusal ?? describeObstacle(proposal)
    if (obstacle === undefined) setAsking({ proposal, cursor: choices.cursor })
    else say(obstacle, 'bad')
  }
  useKeys({ 'card.ask': waits ? ask : undefined })
  return (
    <>
      <ThreadList proposal={proposal} />
      {asking && <AskDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
