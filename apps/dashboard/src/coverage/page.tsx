import { useRef } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { Figure, Figures } from '../shell/figures.tsx'
import { useFilter } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Tabs } from '../shell/tabs.tsx'
import { formatColumnText } from '../values/fields/format.ts'
import { formatNumber } from '../values/figure.ts'
import { QuotedText } from '../values/quoted.tsx'
import styles from './coverage.module.css'
import { CoverageTable } from './coverage-table.tsx'
import { moveFocusInTable } from './move-focus-in-table.ts'
import { buildMatrixQuery, type Matrix } from './queries.ts'
import { measureCompleteness } from './shade.ts'
import { sortAsTree } from './tree-order.ts'
import { Treemap } from './treemap.tsx'

/** Shows how complete the catalog is, by segment and country: the share of entities that pass each check. */
export function CoveragePage() {
  const page = useRef<HTMLDivElement>(null)
  useKeys({
    'coverage.left': () => moveFocusInTable(page.current, 0, -1),
    'coverage.right': () => moveFocusInTable(page.current, 0, 1),
    'coverage.up': () => moveFocusInTable(page.current, -1, 0),
    'coverage.down': () => moveFocusInTable(page.current, 1, 0),
  })
  return (
    <div ref={page}>
      <PageHead title="Coverage" about="Completeness of the records in each segment, by the five checks that also create work items.">
        <Link href="/coverage/overlaps">Role overlaps</Link>
      </PageHead>
      <QueryView query={buildMatrixQuery(true)} what="The coverage">
        {(matrix) => <Coverage matrix={matrix} />}
      </QueryView>
    </div>
  )
}

function Coverage({ matrix }: { readonly matrix: Matrix }) {
  const [view] = useFilter('view')
  return (
    <>
      <Summary matrix={matrix} />
      <div className={styles.views} data-line>
        <Tabs
          label="Views of the segments"
          tabs={[
            { href: '/coverage', text: 'Matrix', isCurrent: view !== 'treemap' },
            { href: '/coverage?view=treemap', text: 'Treemap', isCurrent: view === 'treemap' },
          ]}
        />
        <Scale />
      </div>
      {view === 'treemap' ? <TreemapView /> : <Tables matrix={matrix} />}
    </>
  )
}

/** Key figures at the top of the page. */
function Summary({ matrix: { total_entities: entities, checks, segments } }: { readonly matrix: Matrix }) {
  const weakest = checks.toSorted((one, other) => one.coverage_pct - other.coverage_pct)[0]
  const filled = segments.filter((each) => each.total_entities > 0)
  const last = filled.toSorted((one, other) => measureCompleteness(one.checks) - measureCompleteness(other.checks))[0]
  return (
    <Figures>
      <Figure name="Entities" about={`in ${formatNumber(filled.length)} segments`}>
        {formatNumber(entities)}
      </Figure>
      <Figure name="Complete" about="mean of the five checks">
        {measureCompleteness(checks).toFixed(0)} %
      </Figure>
      {weakest && (
        <Figure name="Weakest check" about={`${weakest.coverage_pct.toFixed(0)} % of entities pass it`}>
          {weakest.label}
        </Figure>
      )}
      {last && (
        <Figure
          name="Weakest segment"
          about={`${measureCompleteness(last.checks).toFixed(0)} % complete, ${formatNumber(last.total_entities)} entities`}
        >
          <QuotedText text={last.segment.name} />
        </Figure>
      )}
    </Figures>
  )
}

/** Legend of the shades. */
function Scale() {
  return (
    <p className={styles.scale}>
      0 %
      {(['0', '1', '2', '3', '4'] as const).map((shade) => (
        <i key={shade} data-shade={shade} />
      ))}
      100 % complete
    </p>
  )
}

function Tables({ matrix }: { readonly matrix: Matrix }) {
  return (
    <>
      <CoverageTable
        title="Segments"
        total={{ name: 'All entities', entities: matrix.total_entities, checks: matrix.checks }}
        rows={sortAsTree(matrix.segments).map(({ segment, total_entities, checks }) => ({
          key: segment.slug,
          name: segment.name,
          href: `/coverage/segments/${segment.slug}`,
          below: segment.parent_slug !== null,
          entities: total_entities,
          checks,
        }))}
      />
      <CoverageTable
        title="Countries"
        about={describeOtherCountries(matrix.other_countries)}
        rows={matrix.countries.map(({ country, total_entities, checks }) => ({
          key: country,
          name: formatColumnText(country, 'country') ?? country,
          entities: total_entities,
          checks,
        }))}
      />
    </>
  )
}

function describeOtherCountries(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 more country has entities.' : `${formatNumber(count)} more countries have entities.`
}

function TreemapView() {
  return (
    <QueryView query={buildMatrixQuery(false)} what="The treemap">
      {({ segments }) => <Treemap segments={segments} />}
    </QueryView>
  )
}
