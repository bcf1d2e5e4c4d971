const list = (columns: readonly string[], condition: (column: string) => string) =>
  columns.map((column) => `(${condition(column)})`).join(' and ')

/** True for a moment that an answer can show: RFC 3339 has no form for other years. */
export const areMoments = (...columns: readonly string[]) =>
  list(columns, (column) => `${column} between '0001-01-01 00:00:00+00' and '9999-12-31 23:59:59.999999+00'`)

/** True for a day that an answer can show. */
export const areDays = (...columns: readonly string[]) => list(columns, (column) => `${column} between '0001-01-01' and '9999-12-31'`)

/** True for a Monday whose week an answer can show. */
export const isMonday = (column: string) => list([column], () => `${column} between '0001-01-01' and '9999-12-27'`)

/** True for a finite number; NaN is larger than any other number in PostgreSQL. */
export const areFinite = (...columns: readonly string[]) => list(columns, (column) => `${column} > '-Infinity' and ${column} < 'Infinity'`)
