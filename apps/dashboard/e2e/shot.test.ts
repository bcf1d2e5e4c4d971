import { it } from 'vitest'
import { requestOf } from '../../server/src/proposals/testing/kind-case.ts'
import { kindCases } from '../../server/src/proposals/testing/kinds.ts'
import { makeVocabulary, proposed } from '../../server/src/proposals/testing/proposals.ts'
import { makeWorld } from '../../server/src/proposals/testing/world.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({
  fill: async ({ server, database }) => {
    await makeVocabulary(database)
    const catalog = { ...server, database, url: '' }
    for (const [kind, cases] of Object.entries(kindCases)) {
      const world = await makeWorld(database)
      const [valid] = cases.valid
      await valid.prepare?.(world, catalog)
      const { path, body } = requestOf(kind, cases, world, valid.change(world))
      await proposed(server, path, body)
    }
  },
})

it('looks', async () => {
  const page = await dashboard.open('curator', '/')
  page.on('console', (m) => console.log(m.text()))
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/inbox-1.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: '/tmp/inbox-2.png' })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.screenshot({ path: '/tmp/inbox-3.png', fullPage: true })
})
