import { nameKind } from '@catalog/contract/wording/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { List } from '../../shell/lists/list.tsx'
import { Moment } from '../../values/moment.tsx'
import { Quoted } from '../../values/quoted.tsx'
import { type DossierType, waitingQuery } from '../queries.ts'
import styles from './dossier.module.css'

/** The proposals about the record that wait for a decision. */
export function WaitingTab({ type, id }: { readonly type: DossierType; readonly id: string }) {
  const query = useInfiniteQuery(waitingQuery(type, id))
  return (
    <List query={query} what="What waits" empty={<p>Nothing waits for a decision here.</p>}>
      {(proposals) => (
        <ul className={styles.plain}>
          {proposals.map((proposal) => (
            <li key={proposal.id} className={styles.entry}>
              <Link href={`/inbox/${proposal.id}`}>{proposal.change_kinds.map(nameKind).join(', ')}</Link>
              <p className={styles.quiet}>
                {proposal.agent ? <Quoted text={proposal.agent.name} /> : 'without an agent'} · <Moment at={proposal.created_at} />
                {proposal.destructive && ' · destructive'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}
