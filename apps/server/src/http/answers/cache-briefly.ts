/**
 * Caches the result of an expensive call that any client may request: `load` runs at most once in `ms`, and never twice at the same time.
 */
export function cacheBriefly<T>(ms: number, load: () => Promise<T>, now: () => number = () => performance.now()): () => Promise<T> {
  let kept: Promise<T> | undefined
  let goodUntil = Number.POSITIVE_INFINITY
  return () => {
    if (kept !== undefined && now() < goodUntil) return kept
    goodUntil = Number.POSITIVE_INFINITY
    const made = load()
    const startExpiry = () => {
      goodUntil = now() + ms
    }
    made.then(startExpiry, startExpiry)
    kept = made
    return made
  }
}
