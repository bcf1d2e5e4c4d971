import { Wide } from '../shell/lists/wide.tsx'
import { Section } from '../shell/parts/section.tsx'
import { formatNumber } from '../values/figure.ts'
import { HiddenText } from '../values/hidden-text.tsx'
import { toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import styles from './coverage.module.css'
import type { Overlap } from './queries.ts'
import { countSharedBuckets } from './shared-buckets.ts'

/**
 * Shows how many buckets each pair of entities shares, as a table that is read by row and column. A graph of 50 names would be unreadable.
 */
export function OverlapMatrix({ buckets }: { readonly buckets: readonly Overlap[] }) {
  const { entities, countTogether, leftOut } = countSharedBuckets(buckets)
  const maxCount = Math.max(
    1,
    ...entities.flatMap((one) => entities.map((other) => (one === other ? 0 : countTogether(one.slug, other.slug)))),
  )
  return (
    <Section title="Shared buckets">
      <Wide label="Matrix of shared buckets">
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Entity</th>
              {entities.map(({ slug, name }, index) => (
                <th key={slug} scope="col" data-number title={toPlainText(name)}>
                  <span aria-hidden="true">{index + 1}</span>
                  <HiddenText>{toPlainText(name)}</HiddenText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entities.map((row, index) => (
              <tr key={row.slug}>
                <th scope="row">
                  {index + 1}. <QuotedLink href={`/records/entities/${row.slug}`} text={row.name} />
                </th>
                {entities.map((column) => (
                  <SharedBucketCell
                    key={column.slug}
                    count={row === column ? undefined : countTogether(row.slug, column.slug)}
                    maxCount={maxCount}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {leftOut > 0 && (
        <p data-quiet>
          {formatNumber(leftOut)} more {leftOut === 1 ? 'entity is' : 'entities are'} in fewer buckets. The list below contains all
          entities.
        </p>
      )}
    </Section>
  )
}

function SharedBucketCell({ count, maxCount }: { readonly count: number | undefined; readonly maxCount: number }) {
  if (count === undefined) return <td data-number>–</td>
  if (count === 0) return <td data-number />
  const shade = String(Math.min(4, Math.ceil((count / maxCount) * 4)))
  return (
    <td data-number data-shade={shade}>
      {count}
    </td>
  )
}
