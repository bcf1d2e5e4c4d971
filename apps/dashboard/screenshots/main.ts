/** `pnpm --filter @catalog/dashboard screenshots`: the pictures of the README, in light and dark, from the starter catalog. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbeddedPostgres } from '../../../packages/embedded-postgres/src/embedded.ts'
import { closeBrowser } from '../e2e/testing/browser.ts'
import { fillCatalog } from '../e2e/testing/full-catalog.ts'
import { trackRequests, waitUntilSettled } from '../e2e/testing/settle.ts'
import { type RunningDashboard, startDashboard } from '../e2e/testing/start-dashboard.ts'

const pictures = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const screens = {
  inbox: '/inbox',
  record: '/records/entities/mara',
  coverage: '/coverage',
  agents: '/agents',
} as const

const folder = mkdtempSync(join(tmpdir(), 'catalog-screenshots-'))
const postgres = await openEmbeddedPostgres({ dataDir: folder })
process.env.CATALOG_TEST_DATABASE_URL = postgres.url
try {
  const dashboard = await startDashboard()
  await fillCatalog({
    database: dashboard.scratch.database,
    server: dashboard.server,
    address: dashboard.address,
    getCookie: dashboard.getCookie,
  })
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) await takeScreenshots(dashboard, colorScheme)
  await dashboard.stop()
} finally {
  await closeBrowser()
  await postgres.release()
  rmSync(folder, { recursive: true, force: true })
}

async function takeScreenshots({ openContext }: RunningDashboard, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await openContext('curator', { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  trackRequests(context)
  const page = await context.newPage()
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await waitUntilSettled(page)
    await page.screenshot({ path: `${pictures}${name}-${colorScheme}.png` })
    console.log(`docs/pictures/${name}-${colorScheme}.png`)
  }
  await context.close()
}
