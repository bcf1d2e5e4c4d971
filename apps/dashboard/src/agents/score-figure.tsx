/** A score as a share of one, in percent; that nothing was judged yet is said. */
export function ScoreFigure({ score }: { readonly score: number | null }) {
  return score === null ? <span title="Nothing was judged yet">–</span> : `${(score * 100).toFixed(0)} %`
}
