import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { maintainDumps } from '../../server/src/dumps/keep-dumps.ts'
import { makeDumpExamples } from '../../server/src/dumps/testing/examples.ts'
import { openFiles } from '../../server/src/files/storage.ts'
import { pressKeys } from './testing/keys.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalog-dashboard-dumps-'))
const dashboard = serveDashboard({ env: { CATALOG_FILES_DIR: folder } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates the requested dumps, as the server does at regular intervals. */
const makeRequestedDumps = () =>
  maintainDumps(dashboard.database, openFiles({ folder, s3: undefined }), undefined, new AbortController().signal)

/** Corrects the port of a link: the test server listens on any free port, but its public URL contains another one. */
function fixLinkPort(link: Element): void {
  if (link instanceof HTMLAnchorElement) link.port = location.port
}

describe('a curator', () => {
  it('requests a dump, sees when it is ready without reloading, and downloads its files', async () => {
    const page = await dashboard.open('curator', '/dumps')
    await page.getByText('No exports yet.').waitFor()
    await pressKeys(page, 'n')
    await page.getByRole('button', { name: 'Create it' }).click()
    await page.getByText('waiting', { exact: true }).waitFor()
    await makeRequestedDumps()
    await page.getByText('ready', { exact: true }).waitFor()
    for (const content of ['catalog', 'people']) {
      const link = page.getByRole('link', { name: new RegExp(`^${content}-`) })
      await link.evaluate(fixLinkPort)
      const downloading = page.waitForEvent('download')
      await link.click()
      const [first = ''] = gunzipSync(await readFile(await (await downloading).path()))
        .toString()
        .split('\n')
      expect(JSON.parse(first)).toMatchObject({ type: 'dump', content })
    }
  })

  it('gets a new link when the one on the page has expired', async () => {
    const page = await dashboard.open('curator', '/dumps')
    const link = page.getByRole('link', { name: /^catalog-/ })
    await link.waitFor()
    await page.clock.install({ time: Date.now() })
    await page.clock.fastForward('20:00')
    const listReload = page.waitForResponse(/\/curation\/dumps\?/)
    await link.click()
    await page.getByText('The link had expired and was renewed. Press it again.').waitFor()
    expect((await listReload).ok()).toBe(true)
    await waitUntilSettled(page)
    // The page measures the age of a link by its own clock, which is ahead of the server's here.
    await link.evaluate(fixLinkPort)
    const downloading = page.waitForEvent('download')
    await link.click()
    await downloading
  })
})

describe('a viewer', () => {
  it('sees every dump, why one failed, and why they cannot request one', async () => {
    await dashboard.database.run(makeDumpExamples)
    const page = await dashboard.open('viewer', '/dumps')
    await page.getByText('The export process stopped.').waitFor()
    await page.getByText('You can view this page but not change it.').waitFor()
    expect(await page.getByRole('button', { name: 'Create an export' }).getAttribute('aria-disabled')).toBe('true')
  })
})
