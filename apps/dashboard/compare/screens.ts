import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { RecordsByAddress } from '../e2e/testing/full-catalog.ts'
import { listFilledAddresses } from '../e2e/testing/full-catalog.ts'
import { trackRequests, waitUntilSettled } from '../e2e/testing/settle.ts'
import type { RunningDashboard } from '../e2e/testing/start-dashboard.ts'
import { addresses } from '../src/addresses.ts'

/** The colour schemes and window sizes in which every page is compared. */
export const looks = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  narrow: { colorScheme: 'light', viewport: { width: 320, height: 640 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>

export type ScreenLook = keyof typeof looks
export type Screen = { readonly path: string; readonly look: ScreenLook; readonly png: Buffer }

/** Pages that redirect a signed-in curator to another page. */
const leadingOn: ReadonlySet<string> = new Set(['/', '/sign-in'])

/** Lists the pages that have data to show. */
export function listPaths(recordsByAddress: RecordsByAddress): string[] {
  return addresses.filter((address) => !leadingOn.has(address)).flatMap((address) => listFilledAddresses(address, recordsByAddress))
}

/** Takes pictures of pages from the files of a build. The server, its data and the clock are the same for every build. */
export async function takeScreens(dashboard: RunningDashboard, folder: string, paths: readonly string[], now: Date): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const [look, options] of Object.entries(looks) as [ScreenLook, BrowserContextOptions][]) {
    const context = await dashboard.openContext('admin', { ...options, reducedMotion: 'reduce' })
    await context.clock.setFixedTime(now)
    await serveBuild(context, folder)
    trackRequests(context)
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path)
      await waitUntilSettled(page)
      await page.evaluate('document.fonts.ready')
      // Until the kit has loaded, a plain button replaces each control and is drawn a few pixels differently.
      await page.waitForFunction(() => performance.getEntriesByName('later parts loaded').length > 0)
      await waitUntilSettled(page)
      screens.push({ path, look, png: await page.screenshot({ fullPage: true, animations: 'disabled' }) })
    }
    await context.close()
  }
  return screens
}

/** Serves documents and assets from a build, with the headers of the server. All other requests go to the server. */
async function serveBuild(context: BrowserContext, folder: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    const asset = join(folder, new URL(request.url()).pathname)
    if (request.resourceType() === 'document') {
      const { 'content-length': _, ...headers } = (await route.fetch()).headers()
      await route.fulfill({ headers, path: join(folder, 'index.html') })
    } else if (asset.startsWith(join(folder, 'assets/')) && existsSync(asset)) await route.fulfill({ path: asset })
    else await route.fallback()
  })
}
