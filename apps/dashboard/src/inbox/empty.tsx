import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, requireData } from '../api/client.ts'
import { countForCurators, countsQuery } from '../api/counts.ts'
import { formatBoundedCount, formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { getProposalName } from '../values/proposal-name.ts'
import { QuotedText } from '../values/quoted.tsx'
import styles from './page.module.css'
import { buildTotalQuery } from './queries.ts'

const newestQuery = {
  queryKey: ['inbox-newest'],
  queryFn: () => requireData(api.GET('/proposals', { params: { query: { status: 'all' as const, order: 'decided' as const, limit: 5 } } })),
}

/** Shown for an empty list: the newest decisions, and links to waiting proposals that the list leaves out. */
export function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  const counts = useQuery(countsQuery).data
  const snoozed = useQuery(buildTotalQuery({ order: 'oldest', snoozed: true }, 0)).data?.count ?? 0
  const newest = useQuery(newestQuery).data?.data ?? []
  const unmatched = counts?.by_status.unmatched
  const waiting = counts && countForCurators(counts)
  const asked = counts?.waiting_on.agent
  const title = isFiltered ? 'No proposals match these filters' : 'No proposals waiting'
  return (
    <section className={styles.empty} aria-label={title}>
      <h2>{title}</h2>
      {isFiltered && (
        <p>
          {waiting &&
            waiting.count > 0 &&
            `Without the filters, ${formatBoundedCount(waiting)} ${waiting.count === 1 ? 'is' : 'are'} waiting. `}
          <Link href="/inbox">Clear the filters</Link>
        </p>
      )}
      {asked && asked.count > 0 && (
        <p>
          <Link href="/inbox?waiting_on=agent">{formatBoundedCount(asked)} waiting for an agent</Link>, which has not answered a question
          yet.
        </p>
      )}
      {unmatched && unmatched.count > 0 && (
        <p>
          <Link href="/inbox?status=unmatched">{formatBoundedCount(unmatched)} unmatched</Link>{' '}
          {unmatched.count === 1 ? 'needs a target before it' : 'need a target before they'} can be accepted.
        </p>
      )}
      {snoozed > 0 && (
        <p>
          <Link href="/inbox?snoozed=true">{formatNumber(snoozed)} snoozed</Link>, which {snoozed === 1 ? 'returns' : 'return'}{' '}
          automatically.
        </p>
      )}
      {newest.length > 0 && (
        <>
          <h3>Latest decisions</h3>
          <ul>
            {newest.map((decided) => {
              const { id, status, reviewer, reviewed_at: at } = decided
              return (
                <li key={id}>
                  <Link href={`/inbox/${id}`}>
                    <QuotedText text={getProposalName(decided)} />
                  </Link>{' '}
                  {status}
                  <Prefix words=" by ">{reviewer && <QuotedText text={reviewer.name ?? 'a former curator'} />}</Prefix>
                  <Prefix words=", ">{at && <Moment at={at} />}</Prefix>
                </li>
              )
            })}
          </ul>
          <p>
            <Link href="/decisions">All decisions</Link>
          </p>
        </>
      )}
    </section>
  )
}
