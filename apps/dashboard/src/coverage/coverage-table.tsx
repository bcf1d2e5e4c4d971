import { Link } from 'wouter'
import { Wide } from '../shell/lists/wide.tsx'
import { Section } from '../shell/parts/section.tsx'
import { formatNumber } from '../values/figure.ts'
import { QuotedText } from '../values/quoted.tsx'
import styles from './coverage.module.css'
import type { Check } from './queries.ts'
import { measureCompleteness, toShade } from './shade.ts'

type Row = {
  readonly key: string
  readonly name: string
  readonly href?: string
  /** True for an indented row, which is below its parent. */
  readonly below?: boolean
  readonly entities: number
  readonly checks: readonly Check[]
}

type Props = {
  readonly title: string
  readonly about?: string | undefined
  readonly total?: Omit<Row, 'key'>
  readonly rows: readonly Row[]
}

/** Shows the result of each row in the five checks, in percent. The shade of a cell only repeats its figure. Groups have subtotals. */
export function CoverageTable({ title, about, total, rows }: Props) {
  const checks = rows[0]?.checks ?? total?.checks ?? []
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      {about && <p data-quiet>{about}</p>}
      <Wide label={`Coverage of ${title.toLowerCase()}`}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" data-number>
                Entities
              </th>
              {checks.map(({ kind, label }) => (
                <th key={kind} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" data-number>
                Complete
              </th>
            </tr>
          </thead>
          <tbody>
            {total && <TableRow row={{ key: 'total', ...total }} isTotal />}
            {rows.map((row, place) => (
              <TableRow key={row.key} row={row} isGroup={!row.below && rows[place + 1]?.below === true} />
            ))}
          </tbody>
        </table>
      </Wide>
    </Section>
  )
}

function TableRow({
  row,
  isTotal = false,
  isGroup = false,
}: {
  readonly row: Row
  readonly isTotal?: boolean
  readonly isGroup?: boolean
}) {
  const name = <QuotedText text={row.name} />
  const isEmpty = row.entities === 0
  return (
    <tr data-group={isTotal || isGroup || undefined}>
      <th scope="row" data-below={row.below || undefined}>
        {row.href ? <Link href={row.href}>{name}</Link> : name}
      </th>
      <td data-number>{formatNumber(row.entities)}</td>
      {row.checks.map((check) => (
        <td key={check.kind} className={styles.cell}>
          <span
            data-shade={isEmpty ? undefined : toShade(check.coverage_pct)}
            title={check.missing > 0 ? `${formatNumber(check.missing)} missing` : undefined}
          >
            {isEmpty ? '–' : check.coverage_pct.toFixed(0)}
          </span>
        </td>
      ))}
      <td data-number>{isEmpty ? '–' : `${measureCompleteness(row.checks).toFixed(0)} %`}</td>
    </tr>
  )
}
