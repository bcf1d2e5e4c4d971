import { useId } from 'react'
import { Link } from 'wouter'
import { Wide } from '../shell/lists/wide.tsx'
import { figure } from '../values/figure.ts'
import { Quoted } from '../values/quoted.tsx'
import styles from './coverage.module.css'
import type { Check } from './queries.ts'
import { shadeOf } from './shade.ts'

type Row = {
  readonly key: string
  readonly name: string
  readonly href?: string
  /** Whether it stands below another row, and is indented. */
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

/** Rows against the five checks. A cell's shade only stresses the figure that stands in it. */
export function CoverageTable({ title, about, total, rows }: Props) {
  const id = useId()
  const checks = rows[0]?.checks ?? total?.checks ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className={styles.quiet}>{about}</p>}
      <Wide label={`Coverage of ${title.toLowerCase()}`}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" data-number>
                Entities
              </th>
              {checks.map(({ kind, label }) => (
                <th key={kind} scope="col" data-number>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {total && <TableRow row={{ key: 'total', ...total }} isTotal />}
            {rows.map((row) => (
              <TableRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}

function TableRow({ row, isTotal = false }: { readonly row: Row; readonly isTotal?: boolean }) {
  const name = <Quoted text={row.name} />
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row" data-below={row.below || undefined}>
        {row.href ? <Link href={row.href}>{name}</Link> : name}
      </th>
      <td data-number>{figure(row.entities)}</td>
      {row.checks.map((check) => (
        <td key={check.kind} data-number data-shade={row.entities > 0 ? shadeOf(check.coverage_pct) : undefined}>
          {row.entities > 0 ? (
            <>
              {check.coverage_pct.toFixed(0)} %
              <span className={styles.missing}>{check.missing > 0 ? ` −${figure(check.missing)}` : ''}</span>
            </>
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  )
}
