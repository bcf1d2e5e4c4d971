/**
 * `pnpm --filter @catalog/dashboard compare <ref> [--only <part of a path>]…`: takes pictures of every page from the build of a commit
 * and from this one, in light, in dark and at 320 px, and reports which differ. `--only` limits it to pages whose path contains one of
 * the parts. Both builds show the same data at the same time, and no picture is stored.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../../../packages/embedded-postgres/src/embedded.ts'
import { closeBrowser, getBrowser } from '../e2e/testing/browser.ts'
import { fillCatalog } from '../e2e/testing/full-catalog.ts'
import { startDashboard } from '../e2e/testing/start-dashboard.ts'
import { buildCommit, buildWorkingTree } from './build.ts'
import { comparePictures } from './difference.ts'
import { type Comparison, writeReport } from './report.ts'
import { listPaths, type Screen, takeScreens } from './screens.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string', multiple: true } } })
const [ref] = positionals
if (!ref) throw new Error('Name the commit to compare with: pnpm --filter @catalog/dashboard compare main')
const builds = [buildCommit(ref), buildWorkingTree()] as const
const folder = mkdtempSync(join(tmpdir(), 'catalog-compare-'))
const postgres = await openEmbeddedPostgres({ dataDir: folder })
process.env.CATALOG_TEST_DATABASE_URL = postgres.url
try {
  const [before, after] = await takeBothScreens()
  const compared = await compareScreens(before, after)
  for (const { after: screen, difference } of compared) {
    if (difference.pixels > 0) console.log(`${screen.path} (${screen.look}): ${difference.pixels} pixels differ`)
  }
  console.log(writeReport(fileURLToPath(new URL('report', import.meta.url)), `${ref} and the working tree`, compared))
} finally {
  await closeBrowser()
  await postgres.release()
  for (const each of [folder, join(builds[0], '../../..')]) rmSync(each, { recursive: true, force: true })
}

async function takeBothScreens(): Promise<readonly [Screen[], Screen[]]> {
  const dashboard = await startDashboard()
  const { scratch, server, address, getCookie } = dashboard
  const all = listPaths(await fillCatalog({ database: scratch.database, server, address, getCookie }))
  const paths = values.only ? all.filter((path) => values.only?.some((part) => path.includes(part))) : all
  console.log(`Pictures of ${paths.length} of ${all.length} pages, from ${builds.length} builds`)
  const now = new Date()
  const before = await takeScreens(dashboard, builds[0], paths, now)
  const after = await takeScreens(dashboard, builds[1], paths, now)
  await dashboard.stop()
  return [before, after]
}

async function compareScreens(before: readonly Screen[], after: readonly Screen[]): Promise<Comparison[]> {
  const page = await (await getBrowser()).newPage()
  const compared: Comparison[] = []
  for (const [place, screen] of after.entries()) {
    const old = before[place]
    if (old) compared.push({ before: old, after: screen, difference: await comparePictures(page, old.png, screen.png) })
  }
  return compared
}
