import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { figure } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import styles from './coverage.module.css'
import { type Drilldown, drilldownQuery, type Gap } from './queries.ts'

const gaps: Readonly<Record<Gap, string>> = {
  missing_one_liner: 'without a one-liner',
  missing_org_fit: 'without an organization fit',
  unverified: 'never verified',
}

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** A segment from close by: its members, and what their records lack. */
export function SegmentPage({ params: { slug = '' } }: Props) {
  const [asked] = useFilter('gap')
  const gap = (Object.keys(gaps) as Gap[]).find((each) => each === asked)
  const query = useInfiniteQuery(drilldownQuery(slug, gap))
  const [first] = query.data?.pages ?? []
  if (!first) {
    if (query.isPending) return <p role="status">The segment …</p>
    return <FailureNotice what="The segment could not be read" error={query.error} retry={() => void query.refetch()} />
  }
  const entities = query.data?.pages.flatMap((page) => page.entities) ?? []
  return (
    <>
      <PageHead title={plainText(first.segment.name)} shown={<Quoted text={first.segment.name} />}>
        <Link href="/coverage">All segments</Link>
        <Link href={`/records?segment=${first.segment.slug}`}>Search its entities</Link>
      </PageHead>
      <Stats stats={first.stats} />
      <Gaps slug={slug} counts={first.curation_gap_counts} current={gap} />
      {entities.length === 0 ? (
        <p>{gap ? 'No member lacks this.' : 'It has no members yet.'}</p>
      ) : (
        <Table label="Members of the segment" rows={entities} rowKey={({ id }) => id} columns={columns} />
      )}
      {query.isFetchNextPageError && (
        <FailureNotice what="More members could not be read" error={query.error} retry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <p>
          <button type="button" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading …' : 'Load more'}
          </button>
        </p>
      )}
    </>
  )
}

function Stats({ stats }: { readonly stats: Drilldown['stats'] }) {
  const shown: readonly (readonly [string, number])[] = [
    ['Entities', stats.total_entities],
    ['Primary segment', stats.primary_targets],
    ['Clients', stats.clients],
    ['Importance 4 or 5', stats.strategic_4_plus],
    ['With organization fit', stats.with_org_fit],
  ]
  return (
    <dl className={styles.stats}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type GapsProps = { readonly slug: string; readonly counts: Drilldown['curation_gap_counts']; readonly current: Gap | undefined }

function Gaps({ slug, counts, current }: GapsProps) {
  return (
    <nav aria-label="Gaps" className={styles.gaps}>
      <Link href={`/coverage/segments/${slug}`} aria-current={current === undefined ? 'page' : undefined}>
        All members
      </Link>
      {(Object.keys(gaps) as Gap[]).map((gap) => (
        <Link key={gap} href={`/coverage/segments/${slug}?gap=${gap}`} aria-current={gap === current ? 'page' : undefined}>
          {figure(counts[gap])} {gaps[gap]}
        </Link>
      ))}
    </nav>
  )
}

const columns: readonly Column<Drilldown['entities'][number]>[] = [
  { title: 'Entity', cell: ({ slug, name }) => <QuotedLink href={`/records/entities/${slug}`} text={name} /> },
  { title: 'What it is', cell: ({ one_liner: text }) => text && <Quoted text={text} /> },
  { title: 'Country', cell: ({ country }) => country && <Quoted text={country} /> },
  { title: 'Importance', isNumber: true, cell: ({ strategic_importance: importance }) => importance },
  { title: 'Relationship', cell: ({ relationship_status: status }) => status && nameValue(status) },
  { title: 'Verified', cell: ({ last_verified_at: at }) => (at ? <Moment at={at} /> : 'never') },
]
