import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addresses } from '../src/addresses.ts'
import { routes } from '../src/routes.tsx'
import { listAccessProblems } from './testing/accessibility.ts'
import { listDialogOpeners, type Opener, pressOpener } from './testing/dialogs.ts'
import { fillCatalog, listFilledAddresses, type RecordsByAddress } from './testing/full-catalog.ts'
import { listMovingElements, listOverflows } from './testing/layout.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

let named: RecordsByAddress
const dashboard = serveDashboard({
  fill: async (served) => {
    named = await fillCatalog(served)
  },
})
/** Buttons that open a dialog or menu from the frame around every page are tried only on the first page that has them. */
const triedOfFrame = new Set<string>()

async function listUntriedOpeners(page: Page): Promise<Opener[]> {
  const found = (await listDialogOpeners(page)).filter(({ label, isInFrame }) => !(isInFrame && triedOfFrame.has(label)))
  for (const { label, isInFrame } of found) if (isInFrame) triedOfFrame.add(label)
  return found
}

describe.each(addresses)('%s', (address) => {
  const { isPublic } = routes[address]

  it('can be used by curators in light and dark, on a narrow screen and zoomed in', async () => {
    for (const path of listFilledAddresses(address, named)) {
      const page = await dashboard.visit(isPublic ? null : 'curator', path)
      await waitUntilSettled(page)
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
      expect([path, await listAccessProblems(page)]).toEqual([path, []])
      // In CSS pixels: 320 (WCAG 1.4.10), 640 for a window of 1280 at twice the size (WCAG 1.4.4), and 1024 for a small window.
      for (const width of [320, 640, 1024]) {
        await page.setViewportSize({ width, height: 640 })
        await waitUntilSettled(page)
        expect([path, width, await listOverflows(page)]).toEqual([path, width, []])
      }
      expect([path, await listMovingElements(page)]).toEqual([path, []])
    }
  })
})

describe.each(addresses.filter((address) => !routes[address].isPublic))('%s', (address) => {
  it('can be used by viewers, in light and dark', async () => {
    for (const path of listFilledAddresses(address, named)) {
      const page = await dashboard.visit('viewer', path)
      await waitUntilSettled(page)
      expect([path, await listAccessProblems(page)]).toEqual([path, []])
    }
  })

  it('can be used by admins with each dialog or menu open, in light and dark and on a narrow screen', async () => {
    for (const path of listFilledAddresses(address, named)) {
      const page = await dashboard.visit('admin', path)
      await waitUntilSettled(page)
      expect([path, await listAccessProblems(page)]).toEqual([path, []])
      for (const opener of await listUntriedOpeners(page)) {
        await dashboard.visit('admin', path)
        await waitUntilSettled(page)
        if (!(await pressOpener(page, opener))) continue
        expect([path, opener.label, await listAccessProblems(page)]).toEqual([path, opener.label, []])
        await page.setViewportSize({ width: 320, height: 640 })
        expect([path, opener.label, await listOverflows(page)]).toEqual([path, opener.label, []])
      }
    }
  })
})
