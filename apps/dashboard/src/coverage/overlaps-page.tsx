import { Filters, SelectFilter, useFilter } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import styles from './coverage.module.css'
import { OverlapMatrix } from './overlap-matrix.tsx'
import { type Overlap, overlapsQuery } from './queries.ts'

const kinds: Readonly<Record<Overlap['kind'], string>> = {
  same_service: 'Same service to the same segment',
  provider_and_competitor: 'Both provider and competitor',
}

/** Shows entities with equal or conflicting roles: as a matrix of the pairs that share a bucket, and as a list of buckets. */
export function OverlapsPage() {
  const [kind] = useFilter('kind')
  return (
    <>
      <PageHead title="Overlaps" parent={{ href: '/coverage', title: 'Coverage' }} about="Heuristic hints, not facts." />
      <QueryView query={overlapsQuery} what="The overlaps">
        {({ buckets }) => (
          <>
            <Filters>
              <SelectFilter
                name="kind"
                label="Kind"
                choices={Object.entries(kinds).map(([value, label]) => ({
                  value,
                  label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
                }))}
              />
            </Filters>
            <OverlapBuckets buckets={buckets.filter((bucket) => kind === undefined || bucket.kind === kind)} />
          </>
        )}
      </QueryView>
    </>
  )
}

function OverlapBuckets({ buckets }: { readonly buckets: readonly Overlap[] }) {
  if (buckets.length === 0) return <p>No roles overlap.</p>
  return (
    <>
      <OverlapMatrix buckets={buckets} />
      <h2>Buckets</h2>
      <ul className={styles.buckets}>
        {buckets.map((bucket) => (
          <li key={`${bucket.kind}${bucket.label}`} data-box>
            <h3>
              <QuotedText text={bucket.label} />
            </h3>
            <p data-quiet>
              <QuotedText text={bucket.reason} />
            </p>
            <ul className={styles.names} data-line>
              {bucket.entities.map(({ id, slug, name }) => (
                <li key={id}>
                  <QuotedLink href={`/records/entities/${slug}`} text={name} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
