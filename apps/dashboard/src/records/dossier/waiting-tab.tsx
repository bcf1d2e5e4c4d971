import { getKindName } from '@catalog/contract/wording/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { EntryList } from '../../shell/lists/entry-list.tsx'
import { Moment } from '../../values/moment.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { buildWaitingQuery, type DossierType } from '../queries.ts'

/** Lists the proposals about the record that wait for a decision. */
export function WaitingTab({ type, id }: { readonly type: DossierType; readonly id: string }) {
  const query = useInfiniteQuery(buildWaitingQuery(type, id))
  return (
    <EntryList query={query} what="The waiting proposals" empty="No proposals are waiting for a decision.">
      {(proposal) => (
        <>
          <Link href={`/inbox/${proposal.id}`}>{proposal.change_kinds.map(getKindName).join(', ')}</Link>
          <p data-quiet>
            {proposal.agent ? <QuotedText text={proposal.agent.name} /> : 'without an agent'} · <Moment at={proposal.created_at} />
            {proposal.destructive && ' · destructive'}
          </p>
        </>
      )}
    </EntryList>
  )
}
