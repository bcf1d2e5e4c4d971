import { describe, expect, it } from 'vitest'
import { addresses } from '../src/addresses.ts'
import { routes } from '../src/routes.tsx'
import { accessProblems } from './testing/accessibility.ts'
import { fillCatalog, type Named, pathsOf } from './testing/full-catalog.ts'
import { motionProblems, wideProblems } from './testing/layout.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { settle } from './testing/settle.ts'

let named: Named
const dashboard = serveDashboard({
  fill: async (served) => {
    named = await fillCatalog(served)
  },
})

describe.each(addresses)('%s', (address) => {
  const { role } = routes[address]

  it('can be used by everybody, in light and dark, on a narrow screen and enlarged', async () => {
    for (const path of pathsOf(address, named)) {
      const page = await dashboard.open(role && 'curator', path)
      await settle(page)
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
      expect(await accessProblems(page)).toEqual([])
      // 320 CSS pixels, and 1280 that are enlarged to twice their size (WCAG 1.4.10, 1.4.4).
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 640 })
        await settle(page)
        expect([path, width, await wideProblems(page)]).toEqual([path, width, []])
      }
      expect([path, await motionProblems(page)]).toEqual([path, []])
      await page.context().close()
    }
  })
})
