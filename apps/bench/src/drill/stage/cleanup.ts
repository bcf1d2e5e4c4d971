/** Remembers what has to be ended, and ends it in reverse order, each part even if others fail. */
export type Cleanup = {
  defer(callback: () => unknown): void
  run(): Promise<void>
}

export function createCleanup(): Cleanup {
  const ends: (() => unknown)[] = []
  return {
    defer: (end) => void ends.push(end),
    async run() {
      for (const end of ends.splice(0).reverse()) await Promise.resolve(end()).catch(() => undefined)
    },
  }
}
