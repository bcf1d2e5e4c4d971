type FailureHandling = typeof import('./failure-handling.ts')

/** Loads the code for failed calls; undefined where it cannot be loaded, as behind a portal. Errors then say less. */
export function loadFailureHandling(): Promise<FailureHandling | undefined> {
  return import('./failure-handling.ts').catch(() => undefined)
}
