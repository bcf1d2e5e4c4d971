/** Remembers what has to be ended, and ends the last one first, each of them whatever becomes of the others. */
export type Cleanup = {
  after(end: () => unknown): void
  run(): Promise<void>
}

export function createCleanup(): Cleanup {
  const ends: (() => unknown)[] = []
  return {
    after: (end) => void ends.push(end),
    async run() {
      for (const end of ends.splice(0).reverse()) await Promise.resolve(end()).catch(() => undefined)
    },
  }
}
