/** Runs the remembered clean-up functions in reverse order, all of them even if some fail. */
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
