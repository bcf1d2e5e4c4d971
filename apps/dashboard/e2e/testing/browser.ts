import type { Browser } from 'playwright-core'
import { launchChromium } from '../../browser/chromium.ts'

let launched: Promise<Browser> | undefined

/**
 * Returns the browser of this process. It starts with the first test that needs it, serves every test file of the worker, and ends
 * with the process. A crashed browser is replaced.
 */
export async function getBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  launched = launchChromium()
  return launched
}

/** Closes the browser of this process, for programs that go on without it. */
export async function closeBrowser(): Promise<void> {
  await (await launched)?.close()
  launched = undefined
}
