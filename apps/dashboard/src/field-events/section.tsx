import { type ReactNode, useId } from 'react'
import { Wide } from '../shell/lists/wide.tsx'
import { figure } from '../values/figure.ts'

type Props = {
  readonly title: string
  readonly columns: readonly string[]
  readonly count: number
  readonly none: string
  /** The rows of the table. */
  readonly children: ReactNode
}

/** A part of an event's page that is a table, with how many rows it has. */
export function TableSection({ title, columns, count, none, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {count > 0 && `(${figure(count)})`}
      </h2>
      {count === 0 ? (
        <p>{none}</p>
      ) : (
        <Wide label={`${title}, table`}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </Wide>
      )}
    </section>
  )
}
