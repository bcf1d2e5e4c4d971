type AfterFailure = typeof import('./after-failure.ts')

/** What only failed calls need; undefined where it cannot be loaded, as behind a portal, and errors then say less. */
export function afterFailure(): Promise<AfterFailure | undefined> {
  return import('./after-failure.ts').catch(() => undefined)
}
