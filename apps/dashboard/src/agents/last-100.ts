type Last100 = {
  readonly decided: number
  readonly accepted: number
  readonly edited: number
  readonly rejected: number
  readonly undone: number
}

/** Summarizes the outcomes of the last hundred proposals: "84 accepted, 7 edited, 8 rejected, 1 undone". */
export function describeLast100({ decided, accepted, edited, rejected, undone }: Last100): string {
  if (decided === 0) return 'none decided yet'
  const parts: readonly (readonly [number, string])[] = [
    [accepted, 'accepted'],
    [edited, 'edited'],
    [rejected, 'rejected'],
    [undone, 'undone'],
  ]
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return decided < 100 ? `${said.join(', ')} of ${decided}` : said.join(', ')
}
