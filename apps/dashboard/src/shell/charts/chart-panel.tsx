import { type ReactNode, useId } from 'react'
import { type Column, Table } from '../lists/table.tsx'
import styles from './day-chart.module.css'

type Props<Row> = {
  readonly title: string
  readonly about: string
  /** Controls that choose what is drawn, shown at the end of the header. */
  readonly choice?: ReactNode
  /** The drawn values as a table; its first column names the row. */
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly children: ReactNode
}

/** The frame of a chart, with a table of the same values below it. */
export function ChartPanel<Row>({ title, about, choice, rows, columns, children }: Props<Row>) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header data-quiet>
        <h2 id={id}>{title}</h2>
        <span>{about}</span>
        <div className={styles.end}>{choice}</div>
      </header>
      {children}
      <details>
        <summary>Show as table</summary>
        <Table label={title} rows={rows} columns={columns} />
      </details>
    </section>
  )
}
