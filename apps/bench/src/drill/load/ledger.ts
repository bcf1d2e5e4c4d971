/** One call: its kind and its outcome. */
export type LedgerEntry = {
  /** One of the kinds in writes.ts, or the kind for reads. */
  readonly kind: string
  /** Text that only the rows of this write contain. */
  readonly mark: string
  readonly seconds: number
  /** Undefined if the answer was right. */
  readonly failure: string | undefined
}

/** Every call that was made, with its outcome. */
export type Ledger = {
  readonly entries: readonly LedgerEntry[]
  /** Makes the call and notes its outcome; returns undefined if it failed. */
  recordCall<T>(kind: string, mark: string, call: () => Promise<T>): Promise<T | undefined>
}

export function createLedger(): Ledger {
  const entries: LedgerEntry[] = []
  return {
    entries,
    async recordCall(kind, mark, call) {
      const began = performance.now()
      const addEntry = (failure: string | undefined) => entries.push({ kind, mark, seconds: (performance.now() - began) / 1000, failure })
      try {
        const answer = await call()
        addEntry(undefined)
        return answer
      } catch (error) {
        addEntry(formatReason(error))
        return undefined
      }
    },
  }
}

function formatReason(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return `${code ?? 'ERROR'}: ${message}`
}
