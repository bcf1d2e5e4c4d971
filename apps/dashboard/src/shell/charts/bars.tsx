import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '../../values/figure.ts'
import hidden from '../../values/hidden-text.module.css'
import { formatDay, formatShortDay } from '../../values/moment.tsx'
import styles from './day-chart.module.css'
import type { DayOfSeries, Series } from './days.ts'

type Props = { readonly title: string; readonly series: readonly Series[]; readonly days: readonly DayOfSeries[] }

const height = 200
const margin = { top: 8, right: 12, bottom: 24, left: 44 }
const inner = height - margin.top - margin.bottom
const maxBarWidth = 28
/** Space for the label of a day. */
const labelWidth = 96
const tipWidth = 176
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Draws stacked bars by day. It is one tab stop: arrows move from day to day, and a live region reads the day. */
export function Bars({ title, series, days }: Props) {
  const [active, setActive] = useState<number>()
  const day = active === undefined ? undefined : days[active]
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape') setActive(undefined)
    if (step === undefined) return
    event.preventDefault()
    const from = active ?? (step > 0 ? -1 : days.length)
    setActive(Math.min(Math.max(from + step, 0), days.length - 1))
  }
  return (
    <div className={styles.chart}>
      <ParentSize debounceTime={0} initialSize={{ width: 720, height }}>
        {({ width }) => (
          <>
            <svg
              width={width}
              height={height}
              role="application"
              aria-roledescription="chart"
              aria-label={`${title}. Use the arrow keys to read the days.`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move from day to day
              tabIndex={0}
              onKeyDown={handleKeyDown}
              onBlur={() => setActive(undefined)}
              onMouseLeave={() => setActive(undefined)}
            >
              <Drawing {...{ series, days, width, active, setActive }} />
            </svg>
            {day && active !== undefined && <DayTip series={series} day={day} left={computeTipLeft(width, (active + 1) / days.length)} />}
          </>
        )}
      </ParentSize>
      <p className={hidden.text} aria-live="polite">
        {day &&
          `${formatDay(day.day)}: ${series.map(({ name }, part) => `${formatNumber(day.values[part] ?? 0)} ${name.toLowerCase()}`).join(', ')}`}
      </p>
    </div>
  )
}

type DrawingProps = Omit<Props, 'title'> & {
  readonly width: number
  readonly active: number | undefined
  readonly setActive: (index: number) => void
}

function Drawing({ series, days, width, active, setActive }: DrawingProps) {
  const innerWidth = Math.max(width - margin.left - margin.right, 1)
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, innerWidth], paddingInner: 0.25, paddingOuter: 0.125 })
  const maxTotal = Math.max(4, ...days.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const y = scaleLinear({ domain: [0, maxTotal], range: [inner, 0], nice: 4 })
  const every = Math.max(1, Math.ceil(days.length / Math.max(2, Math.floor(width / labelWidth))))
  const labelled = days.filter((_, place) => (days.length - 1 - place) % every === 0).map(({ day }) => day)
  const barWidth = Math.min(x.bandwidth(), maxBarWidth)
  const keys = series.map((_, part) => `${part}`)
  const label = { fill: 'var(--faint)', fontSize: 11, fontFamily: 'var(--sans)' }
  return (
    <Group left={margin.left} top={margin.top}>
      <GridRows scale={y} width={innerWidth} numTicks={4} stroke="var(--line)" />
      <BarStack
        data={[...days]}
        keys={keys}
        value={({ values }, key) => values[Number(key)] ?? 0}
        x={({ day }) => day}
        xScale={x}
        yScale={y}
        color={(key) => series[Number(key)]?.color ?? ''}
      >
        {(stacks) =>
          stacks.flatMap(({ index, bars }) =>
            bars
              .filter((bar) => bar.height >= 0.5)
              .map((bar) => (
                <rect
                  key={`${index} ${bar.index}`}
                  x={bar.x + (x.bandwidth() - barWidth) / 2}
                  y={bar.y + 0.5}
                  width={barWidth}
                  height={Math.max(1, bar.height - 1)}
                  rx={Math.min(2, barWidth / 4)}
                  fill={bar.color}
                />
              )),
          )
        }
      </BarStack>
      {days.map(({ day }, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only points at a day, which arrow keys do as well
        <rect
          key={day}
          className={styles.day}
          data-active={place === active || undefined}
          x={(x(day) ?? 0) - (x.step() - x.bandwidth()) / 2}
          width={x.step()}
          height={inner}
          onMouseEnter={() => setActive(place)}
        />
      ))}
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatNumber(Number(value))}
        tickLabelProps={{ ...label, textAnchor: 'end', dx: -2, dy: 3 }}
      />
      <AxisBottom
        scale={x}
        top={inner}
        tickValues={labelled}
        tickFormat={formatShortDay}
        stroke="var(--line)"
        hideTicks
        tickLabelProps={{ ...label, textAnchor: 'middle', dy: 2 }}
      />
    </Group>
  )
}

/** Places the tip to the right of its day, or to the left if it would leave the chart. */
function computeTipLeft(width: number, share: number): number {
  const right = margin.left + (width - margin.left - margin.right) * share + 8
  return right + tipWidth <= width ? right : Math.max(0, right - tipWidth - 48)
}

function DayTip({ series, day, left }: { readonly series: readonly Series[]; readonly day: DayOfSeries; readonly left: number }) {
  return (
    <div className={styles.tip} style={{ left, width: tipWidth }} aria-hidden="true">
      <strong>{formatDay(day.day)}</strong>
      {series.map(({ name, color }, part) => (
        <div key={name}>
          <i style={{ background: color }} />
          {name} <strong>{formatNumber(day.values[part] ?? 0)}</strong>
        </div>
      ))}
    </div>
  )
}
