type Page<Row> = { readonly data: readonly Row[]; readonly next_cursor: string | null }

/** Reads all pages of a list in sequence. Use it only for short lists, such as those of the vocabulary. */
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
