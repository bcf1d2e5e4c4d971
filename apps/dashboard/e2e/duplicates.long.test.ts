import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { curate } from '../../server/src/testing/curation-client.ts'
import { makePerson } from '../../server/src/testing/records.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { fillDuplicates, makeNamesakes } from './testing/duplicates.ts'
import { chooseFilter } from './testing/filters.ts'
import { pressKeys } from './testing/keys.ts'
import { listOverflows } from './testing/layout.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: () => fillDuplicates(dashboard, ([one, other]) => markDistinct(one, other)) })

async function callCuration(method: string, path: string, body?: object) {
  return curate(dashboard.address, method, path, { cookie: await dashboard.getCookie('curator'), ...(body && { body }) })
}

const markDistinct = (one = '', other = '') =>
  callCuration('PUT', `/duplicates/${one}/${other}`, { distinct: true, note: 'One of them is the pool.' })

/** Lists the pairs of a record by the slugs of their records. */
async function readPairs(record: string): Promise<string[]> {
  const { body } = await callCuration('GET', `/duplicates?record=${record}`)
  const pairs: readonly { readonly records: readonly { readonly slug: string }[] }[] = body.data
  return pairs.map(({ records }) =>
    records
      .map(({ slug }) => slug)
      .sort()
      .join(' '),
  )
}

const readSlug = async (slug: string): Promise<string> => (await callCuration('GET', `/entities/${slug}?include_inactive=true`)).body.slug

async function openPairs(record: string, role: 'curator' | 'viewer' = 'curator'): Promise<Page> {
  const page = await dashboard.open(role, `/duplicates?record=${record}`)
  await waitUntilSettled(page)
  return page
}

const locateOpenPair = (page: Page) => page.locator('li[data-current]')
const readColumnHeads = (page: Page) => locateOpenPair(page).getByRole('columnheader').allTextContents()

describe('the page of duplicates', () => {
  it('lists pairs by their points, with the reasons, and opens the first', async () => {
    const page = await dashboard.open('curator', '/duplicates')
    await waitUntilSettled(page)
    const pairs = page.getByRole('main').locator('li[data-box]')
    expect(await pairs.getByRole('heading').allTextContents()).toEqual([
      expect.stringContaining('Nordlicht Pool'),
      expect.stringContaining('Nordlicht Mining'),
    ])
    expect(await pairs.first().textContent()).toContain('150 points')
    const reasons = await pairs.first().getByRole('list', { name: 'Reasons' }).getByRole('listitem').allTextContents()
    expect(reasons.map((reason) => reason.replace(/ .*/, ''))).toEqual(['+50', '+50', '+45', '+5'])
    expect(await readColumnHeads(page)).toEqual(['Field', 'Stays: Nordlicht Pool', 'Goes: Nordlicht Pool GmbH'])
  })

  it('shows the curator and note of an earlier dismissal, and highlights the new reason', async () => {
    const page = await openPairs('nordlicht-pool')
    const shown = await locateOpenPair(page).textContent()
    expect(shown).toContain('Test curator said')
    expect(shown).toContain('One of them is the pool.')
    expect(shown).toContain('New since then: same ticker.')
  })

  it('moves from pair to pair with j and k, and folds the fields that are equal', async () => {
    await makeNamesakes(dashboard, 'Three Fold', 3)
    const page = await openPairs('three-fold')
    await pressKeys(page, 'j')
    await expect.poll(() => readColumnHeads(page)).toContain('Goes: Three Fold GmbH')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true')
    await waitUntilSettled(page)
    const rows = locateOpenPair(page).getByRole('rowheader')
    expect(await rows.allTextContents()).toEqual(expect.arrayContaining(['Slug', 'City']))
    expect(await rows.allTextContents()).not.toContain('Country')
    await locateOpenPair(page)
      .getByRole('button', { name: /^Show \d+ equal fields$/ })
      .click()
    expect(await rows.allTextContents()).toEqual(expect.arrayContaining(['Slug', 'City', 'Country']))
    await pressKeys(page, 'k')
    await expect.poll(() => page.locator('li[data-box]').first().getAttribute('data-current')).toBe('true')
  })

  it('filters pairs by points and type of record, and offers no segment filter for people', async () => {
    const page = await dashboard.open('curator', '/duplicates')
    await chooseFilter(page, 'Points', '75 or more')
    await page.getByText('2 of 2').waitFor()
    await chooseFilter(page, 'Records', 'People')
    await page.getByText('No possible duplicates found.').waitFor()
    await chooseFilter(page, 'Points', '40 or more')
    await page.getByRole('heading', { name: 'Ada Nordlicht' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Segment' }).count()).toBe(0)
  })

  it('can be used in light and dark and at 320 px, with the preview of a merge open', async () => {
    await makeNamesakes(dashboard, 'Narrow Case')
    const page = await openPairs('narrow-case')
    await pressKeys(page, 'm')
    await page.getByRole('button', { name: 'Merge them' }).waitFor()
    await waitUntilSettled(page)
    expect(await listAccessProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await waitUntilSettled(page)
    expect(await listOverflows(page)).toEqual([])
    expect(await listAccessProblems(page, ['light'])).toEqual([])
  })
})

describe('a merge of a pair', () => {
  it('merges with m and Enter in one call, opens the next pair, and undoes the merge with u', async () => {
    await makeNamesakes(dashboard, 'Merge Me', 3)
    const page = await openPairs('merge-me')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/curation/proposals')) sent.push(request.postDataJSON().id)
    })
    await pressKeys(page, 'm')
    const merge = page.getByRole('button', { name: 'Merge them' })
    await expect.poll(() => merge.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await readPairs('merge-me')).toHaveLength(2)
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Merged.').waitFor()
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    await waitUntilSettled(page)
    expect(await page.locator('li[data-box]').count()).toBe(1)
    const [left = ''] = await readPairs('merge-me')
    expect(await readColumnHeads(page)).toEqual(['Field', 'Stays: Merge Me', 'Goes: Merge Me GmbH'])
    const gone = ['merge-me-2', 'merge-me-3'].find((slug) => !left.includes(slug)) ?? ''
    expect(await readSlug(gone)).toBe('merge-me')
    await pressKeys(page, 'u')
    await page.getByRole('log').getByText('Undone.').waitFor()
    await expect.poll(() => page.locator('li[data-box]').count()).toBe(2)
    expect(await readSlug(gone)).toBe(gone)
  })

  it('keeps the other record after s has swapped the two', async () => {
    await makeNamesakes(dashboard, 'Swap Me')
    const page = await openPairs('swap-me')
    expect(await readColumnHeads(page)).toEqual(['Field', 'Stays: Swap Me', 'Goes: Swap Me GmbH'])
    await pressKeys(page, 's')
    await expect.poll(() => readColumnHeads(page)).toEqual(['Field', 'Stays: Swap Me GmbH', 'Goes: Swap Me'])
    await pressKeys(page, 'm')
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByRole('log').getByText('Merged.').waitFor()
    expect(await readSlug('swap-me')).toBe('swap-me-2')
  })

  it('changes nothing when Escape closes the preview', async () => {
    await makeNamesakes(dashboard, 'Leave Me')
    const page = await openPairs('leave-me')
    await pressKeys(page, 'm')
    const merge = page.getByRole('button', { name: 'Merge them' })
    await merge.waitFor()
    await pressKeys(page, 'Escape')
    await merge.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/duplicates?record=leave-me')
    expect(await readPairs('leave-me')).toHaveLength(1)
  })

  it('sends the merge only once when its response is lost', async () => {
    await makeNamesakes(dashboard, 'Lost Answer')
    const page = await openPairs('lost-answer')
    const sent: string[] = []
    await page.route('**/curation/proposals', async (route) => {
      sent.push(route.request().method())
      await route.fetch()
      await route.abort()
    })
    await pressKeys(page, 'm')
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByRole('log').getByText('Merged.').waitFor()
    expect(sent).toEqual(['POST'])
  })

  it('merges people as well', async () => {
    for (const slug of ['jo-same', 'jo-same-2']) await makePerson(dashboard.database, { slug, name: 'Jo Same' })
    const page = await dashboard.open('curator', '/duplicates?type=person&record=jo-same')
    await waitUntilSettled(page)
    await pressKeys(page, 'm')
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByRole('log').getByText('Merged.').waitFor()
    await page.getByText('No possible duplicates found.').waitFor()
  })
})

describe('the dismissal of a pair', () => {
  it('dismisses the pair with n, saves a note, and restores the pair with u', async () => {
    await makeNamesakes(dashboard, 'Two Things')
    const page = await openPairs('two-things')
    await page.getByLabel('Note', { exact: true }).fill('One is the foundation.')
    await page.getByLabel('Note', { exact: true }).blur()
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await pressKeys(page, 'n')
    expect((await (await answered).json()).note).toBe('One is the foundation.')
    await page.getByText('No possible duplicates found.').waitFor()
    expect(await readPairs('two-things')).toEqual([])
    await pressKeys(page, 'u')
    await locateOpenPair(page).waitFor()
    expect(await readPairs('two-things')).toEqual(['two-things two-things-2'])
  })

  it('leaves the pair open and shows the reason when the verdict could not be saved', async () => {
    await makeNamesakes(dashboard, 'Not Saved')
    const page = await openPairs('not-saved')
    await page.route('**/curation/duplicates/**', (route) => route.abort())
    await pressKeys(page, 'n')
    await locateOpenPair(page).getByText('The pair was not dismissed').waitFor()
    expect(await readPairs('not-saved')).toHaveLength(1)
  })

  it('shows viewers the pairs, and disables every decision', async () => {
    await makeNamesakes(dashboard, 'Only Read')
    const page = await openPairs('only-read', 'viewer')
    await pressKeys(page, 'm', 'n')
    await waitUntilSettled(page)
    expect(await page.getByRole('button', { name: 'Merge…' }).getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByRole('button', { name: 'Not the same' }).getAttribute('aria-disabled')).toBe('true')
    expect(await readPairs('only-read')).toHaveLength(1)
    expect(await listAccessProblems(page, ['light'])).toEqual([])
  })
})

describe('the page of a record', () => {
  it('names possible duplicates, and links to the page that compares them', async () => {
    await makeNamesakes(dashboard, 'Seen Twice')
    const page = await dashboard.open('curator', '/records/entities/seen-twice')
    const notice = page.getByText('It may be in the catalog twice')
    await notice.waitFor()
    expect(await notice.textContent()).toContain('Seen Twice GmbH (100 points)')
    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByRole('heading', { name: 'Duplicates', level: 1 }).waitFor()
    await page.getByText('Only pairs of').waitFor()
    await page.getByRole('heading', { name: 'Seen Twice' }).waitFor()
  })
})
