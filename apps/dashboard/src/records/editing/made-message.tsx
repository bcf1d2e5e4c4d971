import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ApiFailure } from '../../api/failure.ts'
import { Refusal } from '../../values/refusal.tsx'
import { type Proposal, undoProposal } from './own-proposal.ts'

/** Shows the outcome of a curator's own change, and offers to undo it. */
export function MadeMessage({ proposal, doneMessage }: { readonly proposal: Proposal; readonly doneMessage: string }) {
  const client = useQueryClient()
  const [undone, setUndone] = useState(false)
  const undo = useMutation({
    mutationFn: () => undoProposal(proposal.id),
    onSuccess: async () => {
      setUndone(true)
      await client.invalidateQueries()
    },
  })
  const card = <Link href={`/inbox/${proposal.id}`}>the inbox</Link>
  if (proposal.status !== 'accepted') return <>It waits in {card}.</>
  if (undone) return <>Undone. It waits in {card} again, where you can reject or accept it.</>
  return (
    <>
      {doneMessage}{' '}
      <button type="button" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {undo.isPending ? 'Undoing …' : 'Undo'}
      </button>
      {undo.error instanceof ApiFailure && <Refusal why={undo.error.facts} />}
    </>
  )
}
