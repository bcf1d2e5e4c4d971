/** Moves the focus between the links of the page's tables by rows and columns. If no link has the focus, focuses the first. */
export function moveFocusInTable(page: HTMLElement | null, rows: number, columns: number): void {
  const lines = [...(page?.querySelectorAll('tbody tr') ?? [])]
    .map((row) => [...row.querySelectorAll('a')])
    .filter((links) => links.length > 0)
  const at = lines.findIndex((links) => links.some((link) => link === document.activeElement))
  if (at === -1) {
    lines[0]?.[0]?.focus()
    return
  }
  const column = lines[at]?.findIndex((link) => link.contains(document.activeElement)) ?? 0
  const next = lines[clampIndex(at + rows, lines)] ?? []
  next[clampIndex(column + columns, next)]?.focus()
}

function clampIndex(index: number, items: readonly unknown[]): number {
  return Math.max(0, Math.min(items.length - 1, index))
}
