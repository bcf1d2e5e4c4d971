import { describe, expect, it } from 'vitest'
import { addresses } from '../src/addresses.ts'
import { routes } from '../src/routes.tsx'
import { accessProblems } from './testing/accessibility.ts'
import { findOpeners, pressOpener } from './testing/dialogs.ts'
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

describe.each(signedIn)('%s', (address) => {
  // As a curator every page is tried in the short tests.
  it.each(['viewer', 'admin'] as const)('can be used by every %s, in light and dark', async (role) => {
    for (const path of pathsOf(address, named)) {
      const page = await dashboard.open(role, path)
      await settle(page)
      expect(await accessProblems(page)).toEqual([])
      await page.context().close()
    }
  })

  it('can be used with whatever opens on it, in light and dark and on a narrow screen', async () => {
    for (const path of pathsOf(address, named)) {
      const page = await dashboard.open('admin', path)
      await settle(page)
      for (const place of await findOpeners(page)) {
        await page.goto(path)
        await settle(page)
        const opened = await pressOpener(page, place)
        if (opened === undefined) continue
        expect([path, opened, await accessProblems(page)]).toEqual([path, opened, []])
        await page.setViewportSize({ width: 320, height: 640 })
        expect([path, opened, await wideProblems(page)]).toEqual([path, opened, []])
        await page.setViewportSize({ width: 1280, height: 720 })
      }
      await page.context().close()
    }
  })
})
