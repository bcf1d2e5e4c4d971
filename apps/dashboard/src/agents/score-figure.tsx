/** A score as a share of one, in percent; a dash until ten proposals were decided. */
export function ScoreFigure({ score }: { readonly score: number | null }) {
  return score === null ? <span title="Fewer than ten proposals were decided">–</span> : `${(score * 100).toFixed(0)} %`
}
