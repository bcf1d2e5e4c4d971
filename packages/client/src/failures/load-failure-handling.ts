import type { FailureHandling } from './failure-handling.ts'

/** Loads the code for failed calls; undefined if that fails, such as behind a captive portal. Errors then say less. */
export async function loadFailureHandling(): Promise<FailureHandling | undefined> {
  try {
    return (await import('./failure-handling.ts')).failures
  } catch {
    return undefined
  }
}
