import { ParentSize } from '@visx/responsive'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { formatDay, formatShortDay } from '../../values/moment.tsx'
import type { Column } from '../lists/table.tsx'
import { ChartPanel } from './chart-panel.tsx'
import styles from './share-lines.module.css'

/** The shares of one item by week, from 0 to 1; undefined for a week in which nothing was decided. */
type ShareLine = { readonly name: string; readonly shares: readonly (number | undefined)[] }

type Props = { readonly title: string; readonly weeks: readonly string[]; readonly lines: readonly ShareLine[] }

const height = 56
const margin = 4

/** Small charts of shares by week, all with the same scale from 0 to 100 %, and a table of the same values. */
export function ShareLines({ title, weeks, lines }: Props) {
  const columns: readonly Column<string>[] = [
    { title: 'Week of', cell: formatDay },
    ...lines.map(({ name, shares }) => ({ title: name, isNumber: true, cell: (week: string) => formatShare(shares[weeks.indexOf(week)]) })),
  ]
  return (
    <ChartPanel
      title={title}
      about="Scale from 0 to 100 %, dotted line at 50 %. The figure is from the last week with decisions."
      rows={weeks.toReversed()}
      columns={columns}
    >
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
    </ChartPanel>
  )
}

type LineProps = Pick<Props, 'weeks'> & { readonly line: ShareLine; readonly width: number }

function Line({ line: { name, shares }, weeks, width }: LineProps) {
  const x = scalePoint({ domain: [...weeks], range: [margin, Math.max(width - margin, margin)] })
  const y = scaleLinear({ domain: [0, 1], range: [height - margin, margin] })
  const known = weeks.flatMap((week, place) => {
    const share = shares[place]
    return share === undefined ? [] : [{ week, share }]
  })
  const label = known.map(({ week, share }) => `${formatShortDay(week)} ${formatShare(share)}`).join(', ')
  return (
    <svg width={width} height={height} role="img" aria-label={`${name} by week: ${label}`}>
      {[0, 1].map((end) => (
        <line key={end} x1={0} x2={width} y1={y(end)} y2={y(end)} stroke="var(--line)" />
      ))}
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
