import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, requireData } from '../../api/client.ts'
import { curatorNamesQuery } from '../../api/names.ts'
import { useCurator } from '../../api/session.ts'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { ConfirmDialog } from '../../shell/forms/confirm.tsx'
import { showMessage } from '../../shell/messages.tsx'
import { getProposalName } from '../../values/proposal-name.ts'
import { QuotedText, toPlainText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import { storeProposal } from '../queries.ts'

type Props = { readonly proposal: Proposal; readonly onLeave: () => void; readonly onClose: () => void }

/** Asks a colleague to decide a proposal. The proposal stays in the list, with the colleague's name. */
export function HandOverDialog({ proposal, onLeave, onClose }: Props) {
  const me = useCurator()
  const curators = useQuery(curatorNamesQuery)
  const [chosen, setChosen] = useState(proposal.reviewer?.id ?? '')
  const id = useId()
  const client = useQueryClient()
  const handOver = () => {
    const body = { reviewer: chosen === '' ? null : chosen }
    return requireData(api.POST('/proposals/{id}/reviewer', { params: { path: { id: proposal.id } }, body }))
  }
  const handleHandedOver = (updated: Proposal) => {
    if (chosen !== '' && chosen !== me.id) onLeave()
    storeProposal(client, updated)
    showMessage(
      <>
        <QuotedText text={getProposalName(proposal)} /> is handed over to{' '}
        {updated.reviewer ? <QuotedText text={updated.reviewer.name ?? 'a former curator'} /> : 'no one in particular'}
      </>,
      'good',
    )
  }
  const reviewers = (curators.data?.data ?? []).filter(({ role, enabled }) => enabled && role !== 'viewer')
  return (
    <ConfirmDialog
      title="Hand over"
      confirm="Hand over"
      busy="Handing over …"
      look="primary"
      disabled={chosen === (proposal.reviewer?.id ?? '')}
      onConfirm={handOver}
      refreshes={[['inbox']]}
      onDone={handleHandedOver}
      failed="It was not handed over"
      onClose={onClose}
    >
      <p>
        <label htmlFor={id}>Curator</label>{' '}
        <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">no one in particular</option>
          {reviewers.map((curator) => (
            <option key={curator.id} value={curator.id}>
              {toPlainText(curator.name)}
              {curator.id === me.id && ' (you)'}
            </option>
          ))}
        </select>
      </p>
      {curators.isError && <FailureNotice what="The curators could not be read" error={curators.error} />}
    </ConfirmDialog>
  )
}
