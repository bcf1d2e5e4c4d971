/** A part in percent, rounded to one decimal; null over nothing (decision 65). */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10
}
