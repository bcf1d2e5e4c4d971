import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, requireData } from '../../api/client.ts'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { showMessage } from '../../shell/messages.tsx'
import { refreshProposal } from './refresh.ts'

type Props = { readonly proposalId: string; readonly question: string }

/** Takes a question back, so that it no longer waits for an answer. */
export function TakeBackButton({ proposalId, question }: Props) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () =>
      requireData(api.POST('/proposals/{id}/questions/{question}/close', { params: { path: { id: proposalId, question } } })),
    onSuccess: (proposal) => {
      refreshProposal(client, proposal)
      showMessage('Question taken back.', 'good')
    },
  })
  return (
    <>
      <button type="button" data-look="plain" disabled={close.isPending} onClick={() => close.mutate()}>
        {close.isPending ? 'Taking back …' : 'Take back'}
      </button>
      {close.isError && <FailureNotice what="The question was not taken back" error={close.error} />}
    </>
  )
}
