import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, read } from '../../api/client.ts'
import { curatorNamesQuery } from '../../api/names.ts'
import { useCurator } from '../../api/session.ts'
import { Dialog } from '../../shell/dialog.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { say } from '../../shell/messages.tsx'
import { nameProposal } from '../../values/proposal-name.ts'
import { plainText, Quoted } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import { showProposal } from '../queries.ts'
import { DialogButtons } from './buttons.tsx'

type Props = { readonly proposal: Proposal; readonly onLeave: () => void; readonly onClose: () => void }

/** Asks a colleague to decide a proposal. It stays in the list, where their name stands beside it. */
export function HandOverDialog({ proposal, onLeave, onClose }: Props) {
  const me = useCurator()
  const curators = useQuery(curatorNamesQuery)
  const [chosen, setChosen] = useState(proposal.reviewer?.id ?? '')
  const id = useId()
  const client = useQueryClient()
  const hand = useMutation({
    mutationFn: () =>
      read(
        api.POST('/proposals/{id}/reviewer', { params: { path: { id: proposal.id } }, body: { reviewer: chosen === '' ? null : chosen } }),
      ),
    onSuccess: (handed) => {
      onClose()
      if (chosen !== '' && chosen !== me.id) onLeave()
      showProposal(client, handed)
      void client.invalidateQueries({ queryKey: ['inbox'] })
      say(
        <>
          <Quoted text={nameProposal(proposal)} />{' '}
          {handed.reviewer ? (
            <>
              is handed over to <Quoted text={handed.reviewer.name ?? 'a former curator'} />
            </>
          ) : (
            'is handed over to no one in particular'
          )}
        </>,
        'good',
      )
    },
  })
  const reviewers = (curators.data?.data ?? []).filter(({ role, enabled }) => enabled && role !== 'viewer')
  return (
    <Dialog title="Hand over" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          hand.mutate()
        }}
      >
        <p>
          <label htmlFor={id}>Curator</label>{' '}
          <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">no one in particular</option>
            {reviewers.map((curator) => (
              <option key={curator.id} value={curator.id}>
                {plainText(curator.name)}
                {curator.id === me.id && ' (you)'}
              </option>
            ))}
          </select>
        </p>
        {curators.isError && <FailureNotice what="The curators could not be read" error={curators.error} />}
        {hand.isError && <FailureNotice what="It was not handed over" error={hand.error} />}
        <DialogButtons disabled={hand.isPending || chosen === (proposal.reviewer?.id ?? '')} onClose={onClose}>
          {hand.isPending ? 'Handing over …' : 'Hand over'}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
