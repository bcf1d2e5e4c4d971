import { describe, expect, it } from 'vitest'
import { formatDay } from '../src/values/moment.tsx'
import { listAccessProblems } from './testing/accessibility.ts'
import { chooseFilter } from './testing/filters.ts'
import { fillCatalog } from './testing/full-catalog.ts'
import { listOverflows } from './testing/layout.ts'
import { propose } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillCatalog })

describe('the coverage', () => {
  it('opens an entity of a segment by keyboard', async () => {
    const page = await dashboard.open('curator', '/coverage')
    await waitUntilSettled(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = await page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: second, level: 1 }).waitFor()
    await page.getByRole('group', { name: 'Members of the segment' }).getByRole('link').first().press('Enter')
    await page.getByRole('navigation', { name: 'Parts of the dossier' }).waitFor()
  })
})

describe('the record of an agent', () => {
  it('shows the outcomes of its proposals by kind, and its score', async () => {
    const page = await dashboard.open('curator', '/agents')
    await page.getByRole('link', { name: 'gleaner' }).click()
    const kinds = page.getByRole('group', { name: 'Outcomes by kind of change' })
    await kinds.getByRole('row').nth(1).waitFor()
    expect(await kinds.getByRole('columnheader').allTextContents()).toEqual([
      'Kind',
      'Accepted',
      'Edited',
      'Rejected',
      'Undone',
      'Trust',
      'Outcomes',
    ])
    expect(await listAccessProblems(page)).toEqual([])
    await page.getByRole('region', { name: 'Changes decided by day' }).getByText('Show as table').click()
    await page.getByRole('columnheader', { name: 'Day (UTC)' }).waitFor()
  })
})

describe('a chart by day', () => {
  it('moves day by day with the arrow keys, from the last day on the right', async () => {
    const page = await dashboard.open('curator', '/throughput')
    const chart = page.getByRole('application', { name: /^Decisions by day/ })
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    const today = formatDay(new Date().toISOString())
    await page.getByText(`${today}: 2 decisions`).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowLeft')
    await page.getByText(/: 0 decisions$/).waitFor({ state: 'attached' })
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('covers the whole period, with one bar for one day', async () => {
    const page = await dashboard.open('curator', '/throughput')
    await waitUntilSettled(page)
    const bars = page.locator('svg[aria-roledescription=chart] .visx-group rect[fill^=var]')
    expect(await bars.count()).toBe(1)
    expect((await bars.first().boundingBox())?.width).toBeLessThanOrEqual(28)
  })
})

describe('a sortable table', () => {
  it('sorts by a column, and in reverse at the second press', async () => {
    const page = await dashboard.open('curator', '/agents')
    const table = page.getByRole('group', { name: 'Agents' })
    const readNames = async () => (await table.getByRole('rowheader').allTextContents()).map((name) => name.trim())
    await table.getByRole('button', { name: 'Agent', exact: true }).click()
    const ascending = await readNames()
    expect(ascending).toEqual([...ascending].sort())
    await table.getByRole('button', { name: 'Agent', exact: true }).click()
    expect(await readNames()).toEqual(ascending.toReversed())
    expect(await table.getByRole('columnheader', { name: 'Agent', exact: true }).getAttribute('aria-sort')).toBe('descending')
  })
})

describe('the usage', () => {
  it('counts the calls of all keys, by operation and by agent', async () => {
    const page = await dashboard.open('curator', '/usage')
    // Calls are counted in batches, a moment after the response.
    await expect
      .poll(async () => {
        await page.reload()
        await waitUntilSettled(page)
        return page.getByRole('rowheader', { name: 'proposeBundle' }).or(page.locator('th[scope=row] code').first()).count()
      })
      .toBeGreaterThan(0)
    await chooseFilter(page, 'By', 'Agent')
    await page.getByRole('rowheader', { name: 'gleaner' }).waitFor()
  })
})

const hostile = `\u202Eecilop\u202C <img src=x onerror=alert(1)> [go](javascript:alert(1)) ${'long '.repeat(40_000)}`.slice(0, 190_000)

describe('the text of an agent', () => {
  it('appears as text on a dossier and an agent page, regardless of its length and markup', async () => {
    await propose(dashboard, 'bitfarms', { kind: 'update_entity_fields', field_updates: { description: hostile } })
    const cookie = await dashboard.getCookie('curator')
    const callCuration = (path: string, body?: object) =>
      fetch(`${dashboard.address}/curation${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).then((answer) => answer.json())
    const { data } = await callCuration('/proposals?entity=bitfarms&status=pending')
    await callCuration(`/proposals/${data[0].id}/accept`, { indices: [0] })
    for (const path of ['/records/entities/bitfarms', '/records/entities/bitfarms?tab=history', `/agents/${data[0].agent.id}`]) {
      const page = await dashboard.open('curator', path)
      await waitUntilSettled(page)
      expect([path, await page.locator('main img, main b, main a[href^="javascript:"]').count()]).toEqual([path, 0])
      expect([path, (await page.locator('main').textContent())?.includes('\u202E')]).toEqual([path, false])
      await page.setViewportSize({ width: 320, height: 640 })
      expect([path, await listOverflows(page)]).toEqual([path, []])
      expect(await listAccessProblems(page, ['light'])).toEqual([])
      await page.context().close()
    }
  })
})
