/** Whether connections still come back from those who hold them, in a state in which others can use them. */
export type Standstill = {
  taken(): void
  returned(isUsable: boolean): void
  /** Whether for a while none has come back although some were held: then more than a busy moment is to be waited for. */
  isStill(): boolean
}

export function watchStandstill(ms: number): Standstill {
  let [held, wasUsable, since] = [0, true, performance.now()]
  return {
    taken() {
      // Nothing could come back while nothing was held.
      if (held++ === 0 && wasUsable) since = performance.now()
    },
    returned(isUsable) {
      held--
      wasUsable = isUsable
      if (isUsable) since = performance.now()
    },
    isStill: () => performance.now() - since > ms,
  }
}

/** For whoever waits in vain then: the database is out of reach, and not just busy. */
export function standsStill(cause: unknown): Error {
  return Object.assign(new Error('No connection to the database has come back for a while.', { cause }), { code: 'ETIMEDOUT' })
}
