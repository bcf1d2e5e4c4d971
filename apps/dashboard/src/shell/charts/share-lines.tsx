import { ParentSize } from '@visx/responsive'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { formatDay, formatShortDay } from '../../values/moment.tsx'
import { type Column, Table } from '../lists/table.tsx'
import panel from './day-chart.module.css'
import styles from './share-lines.module.css'

/** The shares of one thing by week, from 0 to 1; undefined for a week in which nothing was decided. */
export type ShareLine = { readonly name: string; readonly shares: readonly (number | undefined)[] }

type Props = { readonly title: string; readonly weeks: readonly string[]; readonly lines: readonly ShareLine[] }

const height = 56
const margin = 4

/** Small charts of shares by week, all on the same axis from 0 to 100 %, and the same as a table. */
export function ShareLines({ title, weeks, lines }: Props) {
  const id = useId()
  const columns: readonly Column<string>[] = [
    { title: 'Week of', cell: formatDay },
    ...lines.map(({ name, shares }) => ({ title: name, isNumber: true, cell: (week: string) => formatShare(shares[weeks.indexOf(week)]) })),
  ]
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>0 to 100 %, half dotted</span>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.name}>
            <span>{line.name}</span> <strong>{formatShare(line.shares.findLast((share) => share !== undefined))}</strong>
            <div className={styles.line}>
              <ParentSize debounceTime={0} initialSize={{ width: 200, height }}>
                {({ width }) => <Line line={line} weeks={weeks} width={width} />}
              </ParentSize>
            </div>
          </li>
        ))}
      </ul>
      <details>
        <summary>Show as table</summary>
        <Table label={title} rows={weeks.toReversed()} rowKey={(week) => week} columns={columns} />
      </details>
    </section>
  )
}

function Line({
  line: { name, shares },
  weeks,
  width,
}: {
  readonly line: ShareLine
  readonly weeks: readonly string[]
  readonly width: number
}) {
  const x = scalePoint({ domain: [...weeks], range: [margin, Math.max(width - margin, margin)] })
  const y = scaleLinear({ domain: [0, 1], range: [height - margin, margin] })
  const known = weeks.flatMap((week, place) => {
    const share = shares[place]
    return share === undefined ? [] : [{ week, share }]
  })
  const label = known.map(({ week, share }) => `${formatShortDay(week)} ${formatShare(share)}`).join(', ')
  return (
    <svg width={width} height={height} role="img" aria-label={`${name} by week: ${label}`}>
      <line x1={0} x2={width} y1={y(0.5)} y2={y(0.5)} stroke="var(--faint)" strokeDasharray="2 3" />
      <LinePath data={known} x={({ week }) => x(week) ?? 0} y={({ share }) => y(share)} stroke="var(--chart-accepted)" strokeWidth={1.5} />
      {known.map(({ week, share }) => (
        <circle key={week} cx={x(week)} cy={y(share)} r={2} fill="var(--chart-accepted)" />
      ))}
    </svg>
  )
}

function formatShare(share: number | undefined): string {
  return share === undefined ? '–' : `${Math.round(100 * share)} %`
}
