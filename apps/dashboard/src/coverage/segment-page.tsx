import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Figure, Figures } from '../shell/figures.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import styles from './coverage.module.css'
import { buildDrilldownQuery, type Drilldown, type Gap } from './queries.ts'

const gaps: Readonly<Record<Gap, string>> = {
  missing_one_liner: 'without a one-liner',
  missing_org_fit: 'without an organization fit',
  unverified: 'never verified',
}

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** Page of a segment: its members, and the gaps in their records. */
export function SegmentPage({ params: { slug = '' } }: Props) {
  const [asked] = useFilter('gap')
  const gap = (Object.keys(gaps) as Gap[]).find((each) => each === asked)
  const query = useInfiniteQuery(buildDrilldownQuery(slug, gap))
  const [first] = query.data?.pages ?? []
  return (
    <>
      <PageHead
        title={first ? toPlainText(first.segment.name) : 'Segment'}
        shown={first && <QuotedText text={first.segment.name} />}
        parent={{ href: '/coverage', title: 'Coverage' }}
        menu={[
          { label: 'Proposals about this segment', href: `/inbox?record=${first?.segment.id ?? ''}&status=all` },
          { label: 'Change log of this segment', href: `/trail?record=${first?.segment.id ?? ''}` },
        ]}
      >
        <Link href={`/records?segment=${slug}`}>Search these entities</Link>
      </PageHead>
      {first && (
        <>
          <Stats stats={first.stats} />
          <Gaps slug={slug} counts={first.curation_gap_counts} current={gap} />
        </>
      )}
      <List query={query} what="The segment" empty={gap ? 'No members have this gap.' : 'No members yet.'}>
        {(entities) => <Table label="Members of the segment" rows={entities} rowKey={({ id }) => id} columns={columns} />}
      </List>
    </>
  )
}

function Stats({ stats }: { readonly stats: Drilldown['stats'] }) {
  return (
    <Figures>
      <Figure name="Entities">{formatNumber(stats.total_entities)}</Figure>
      <Figure name="Primary segment">{formatNumber(stats.primary_targets)}</Figure>
      <Figure name="Clients">{formatNumber(stats.clients)}</Figure>
      <Figure name="Importance 4 or 5">{formatNumber(stats.strategic_4_plus)}</Figure>
      <Figure name="With organization fit">{formatNumber(stats.with_org_fit)}</Figure>
    </Figures>
  )
}

type GapsProps = { readonly slug: string; readonly counts: Drilldown['curation_gap_counts']; readonly current: Gap | undefined }

function Gaps({ slug, counts, current }: GapsProps) {
  return (
    <nav aria-label="Gaps" className={styles.gaps} data-line>
      <Link href={`/coverage/segments/${slug}`} aria-current={current === undefined ? 'page' : undefined}>
        All members
      </Link>
      {(Object.keys(gaps) as Gap[]).map((gap) => (
        <Link key={gap} href={`/coverage/segments/${slug}?gap=${gap}`} aria-current={gap === current ? 'page' : undefined}>
          {formatNumber(counts[gap])} {gaps[gap]}
        </Link>
      ))}
    </nav>
  )
}

const columns: readonly Column<Drilldown['entities'][number]>[] = [
  { title: 'Entity', cell: ({ slug, name }) => <QuotedLink href={`/records/entities/${slug}`} text={name} /> },
  { title: 'What it is', cell: ({ one_liner: text }) => text && <QuotedText text={text} /> },
  { title: 'Country', cell: ({ country }) => country && <QuotedText text={country} /> },
  { title: 'Importance', isNumber: true, cell: ({ strategic_importance: importance }) => importance },
  { title: 'Relationship', cell: ({ relationship_status: status }) => status && getValueName(status) },
  { title: 'Verified', cell: ({ last_verified_at: at }) => (at ? <Moment at={at} /> : 'never') },
]
