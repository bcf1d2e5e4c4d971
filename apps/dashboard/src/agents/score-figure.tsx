/** Shows a score between 0 and 1 in percent, or a dash until ten proposals have been decided. */
export function ScoreFigure({ score }: { readonly score: number | null }) {
  return score === null ? <span title="Fewer than ten decided proposals">–</span> : `${(score * 100).toFixed(0)} %`
}
