type Page<Row> = { readonly data: readonly Row[]; readonly next_cursor: string | null }

/** Reads the pages of a list that is needed whole, one after the other; the vocabulary is small. */
export async function readAll<Row>(load: (query: { readonly limit: 200; readonly cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await load({ limit: 200, ...(cursor !== null && { cursor }) })
    rows.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null)
  return rows
}
