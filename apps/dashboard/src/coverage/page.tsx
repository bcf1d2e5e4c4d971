import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { Loaded } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { figure } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import styles from './coverage.module.css'
import { CoverageTable } from './coverage-table.tsx'
import { moveInTable } from './move-in-table.ts'
import { type Matrix, matrixQuery } from './queries.ts'
import { inTreeOrder } from './tree-order.ts'
import { Treemap } from './treemap.tsx'

/** How complete the catalog is: each segment and country against what should be known of every entity. */
export function CoveragePage() {
  const query = useQuery(matrixQuery(true))
  const page = useRef<HTMLDivElement>(null)
  useKeys({
    'coverage.left': () => moveInTable(page.current, 0, -1),
    'coverage.right': () => moveInTable(page.current, 0, 1),
    'coverage.up': () => moveInTable(page.current, -1, 0),
    'coverage.down': () => moveInTable(page.current, 1, 0),
  })
  return (
    <div ref={page}>
      <PageHead title="Coverage" about="How complete each segment and country is, by the five checks that work items are made from.">
        <Link href="/coverage/overlaps">Overlaps of roles</Link>
      </PageHead>
      <Loaded query={query} what="The coverage">
        {(matrix) => <Coverage matrix={matrix} />}
      </Loaded>
    </div>
  )
}

function Coverage({ matrix }: { readonly matrix: Matrix }) {
  return (
    <>
      <p className={styles.quiet}>
        {figure(matrix.total_entities)} entities · counted <Moment at={matrix.generated_at} />
      </p>
      <Picture />
      <CoverageTable
        title="Segments"
        about="Members of the segments below count, too."
        total={{ name: 'The whole catalog', entities: matrix.total_entities, checks: matrix.checks }}
        rows={inTreeOrder(matrix.segments).map(({ segment, total_entities, checks }) => ({
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
        about={matrix.other_countries > 0 ? `${figure(matrix.other_countries)} more countries have entities.` : undefined}
        rows={matrix.countries.map(({ country, total_entities, checks }) => ({
          key: country,
          name: country,
          entities: total_entities,
          checks,
        }))}
      />
    </>
  )
}

function Picture() {
  const query = useQuery(matrixQuery(false))
  return (
    <section aria-labelledby="coverage-picture">
      <h2 id="coverage-picture">Where the entities are, and how complete they are</h2>
      <Loaded query={query} what="The picture">
        {(matrix) => <Treemap segments={matrix.segments} />}
      </Loaded>
    </section>
  )
}
