import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addresses } from '../src/addresses.ts'
import { routes } from '../src/routes.tsx'
import { accessProblems } from './testing/accessibility.ts'
import { findOpeners, type Opener, pressOpener } from './testing/dialogs.ts'
import { fillCatalog, type Named, pathsOf } from './testing/full-catalog.ts'
import { wideProblems } from './testing/layout.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { settle } from './testing/settle.ts'

let named: Named
const dashboard = serveDashboard({
  fill: async (served) => {
    named = await fillCatalog(served)
  },
})
const signedIn = addresses.filter((address) => routes[address].role !== null)
/** The openers in the frame around every page are tried on the first page that has them. */
const triedOfFrame = new Set<string>()

async function openersOf(page: Page): Promise<Opener[]> {
  const found = (await findOpeners(page)).filter(({ says, isOfFrame }) => !(isOfFrame && triedOfFrame.has(says)))
  for (const { says, isOfFrame } of found) if (isOfFrame) triedOfFrame.add(says)
  return found
}

describe.each(signedIn)('%s', (address) => {
  // As a curator every page is tried in the short tests.
  it('can be used by every viewer, in light and dark', async () => {
    for (const path of pathsOf(address, named)) {
      const page = await dashboard.open('viewer', path)
      await settle(page)
      expect(await accessProblems(page)).toEqual([])
      await page.context().close()
    }
  })

  it('can be used by every admin with whatever opens on it, in light and dark and on a narrow screen', async () => {
    for (const path of pathsOf(address, named)) {
      const page = await dashboard.open('admin', path)
      await settle(page)
      expect([path, await accessProblems(page)]).toEqual([path, []])
      for (const opener of await openersOf(page)) {
        await page.goto(path)
        await settle(page)
        if (!(await pressOpener(page, opener))) continue
        expect([path, opener.says, await accessProblems(page)]).toEqual([path, opener.says, []])
        await page.setViewportSize({ width: 320, height: 640 })
        expect([path, opener.says, await wideProblems(page)]).toEqual([path, opener.says, []])
        await page.setViewportSize({ width: 1280, height: 720 })
      }
      await page.context().close()
    }
  })
})
