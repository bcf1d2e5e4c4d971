/** Computes a share in percent, rounded to one decimal; null where the whole is 0. */
export function computePercentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10
}
