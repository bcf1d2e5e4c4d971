import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bundles, sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { type CurationAnswer, curate, testPassword } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import {
  decideByKey,
  rejectByKey,
  stopWatching,
  waitForPreparedCards,
  waitForReadyCard,
  waitUntilDecisionsSent,
} from './testing/deciding.ts'
import { chooseFilter } from './testing/filters.ts'
import { pressKeys } from './testing/keys.ts'
import { buildOneLinerChange, fillVocabulary, propose, proposeNotes } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillVocabulary })

async function callCuration(method: string, path: string, body?: object, role: 'curator' | 'admin' = 'admin'): Promise<CurationAnswer> {
  return curate(dashboard.address, method, path, { cookie: await dashboard.getCookie(role), ...(body && { body }) })
}

async function readStatus(id: string): Promise<string> {
  return (await callCuration('GET', `/proposals/${id}`)).body.status
}

/** Opens the inbox. Call `emptyInbox` first, so that it contains no proposals of earlier tests. */
async function openInbox(path = '/', role: 'curator' | 'admin' | 'viewer' = 'curator'): Promise<Page> {
  return dashboard.open(role, path)
}

async function emptyInbox(): Promise<void> {
  for (const status of ['pending', 'unmatched']) {
    const { body } = await callCuration('GET', `/proposals?status=${status}&limit=200`)
    const ids = body.data.map(({ id }: { id: string }) => id)
    if (ids.length > 0) await callCuration('POST', '/proposals/reject', { ids: ids.slice(0, 100) })
  }
}

describe('the inbox without single keys', () => {
  it('can be processed with only Tab and Enter, and ignores dictated text', async () => {
    await emptyInbox()
    const [first] = await proposeNotes(dashboard, 3)
    const page = await openInbox('/settings')
    await page.getByLabel('Enable single-key shortcuts').uncheck()
    await page.goto('/inbox?order=oldest')
    expect(await waitForReadyCard(page)).toBe(first?.id)
    // A speech recognition program sends these keys.
    await page.keyboard.type('arevsu')
    expect([await waitForReadyCard(page), await page.getByRole('dialog').count(), await readStatus(first?.id ?? '')]).toEqual([
      first?.id,
      0,
      'pending',
    ])
    const deeds = page.getByRole('region', { name: 'Decide' })
    await deeds.getByRole('button', { name: /^Reject/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const second = await waitForReadyCard(page, first?.id)
    await deeds.getByRole('button', { name: /^Accept/ }).focus()
    await page.keyboard.press('Enter')
    await waitForReadyCard(page, second)
    await waitUntilDecisionsSent(page)
    expect([await readStatus(first?.id ?? ''), await readStatus(second)]).toEqual(['rejected', 'accepted'])
    await pressKeys(page, 'Control+z')
    await waitUntilDecisionsSent(page)
    await expect.poll(() => readStatus(second)).toBe('pending')
  })
})

describe('decisions by key', () => {
  it('accepts, rejects with a reason, and undoes both, each time showing the next card', async () => {
    await emptyInbox()
    const [first, second] = await proposeNotes(dashboard, 2)
    const page = await openInbox()
    expect(await decideByKey(page, 'a')).toBe(first?.id)
    await page.getByRole('log').getByText('accepted').first().waitFor()
    expect(await rejectByKey(page, '2')).toBe(second?.id)
    await page.getByRole('heading', { name: 'No proposals waiting' }).waitFor()
    await waitUntilDecisionsSent(page)
    expect(await readStatus(first?.id ?? '')).toBe('accepted')
    expect((await callCuration('GET', `/proposals/${second?.id}`)).body).toMatchObject({
      status: 'rejected',
      rejection_reason: 'no_evidence',
    })
    expect(await listAccessProblems(page)).toEqual([])
    await pressKeys(page, 'u')
    expect(await waitForReadyCard(page)).toBe(second?.id)
    await pressKeys(page, 'Control+z')
    expect(await waitForReadyCard(page, second?.id)).toBe(first?.id)
    await waitUntilDecisionsSent(page)
    expect([await readStatus(first?.id ?? ''), await readStatus(second?.id ?? '')]).toEqual(['pending', 'pending'])
  })

  it('ignores keys on a card that has only just appeared, and keys that are held down', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 3)
    const page = await openInbox()
    const first = await waitForReadyCard(page)
    // Several key events at once, including repeats, make one decision.
    await page.keyboard.down('a')
    await page.keyboard.down('a')
    await pressKeys(page, 'a')
    await waitForReadyCard(page, first)
    await waitUntilDecisionsSent(page)
    const { body } = await callCuration('GET', '/proposals?limit=200')
    expect(body.data).toHaveLength(2)
  })

  it('has no accessibility problems with open dialogs, in light and dark', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await openInbox()
    await waitForReadyCard(page)
    expect(await listAccessProblems(page)).toEqual([])
    await pressKeys(page, 'r')
    await page.getByRole('dialog', { name: 'Reject' }).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await pressKeys(page, 't')
    await page.getByRole('combobox', { name: 'Entity', exact: true }).fill('Target')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('shows a viewer everything, and says why nothing can be decided', async () => {
    await emptyInbox()
    const [note] = await proposeNotes(dashboard, 1)
    const page = await openInbox('/', 'viewer')
    await waitForReadyCard(page)
    await pressKeys(page, 'a')
    await page.getByText('This needs the role curator').first().waitFor()
    expect(await page.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true)
    expect(await readStatus(note?.id ?? '')).toBe('pending')
  })
})

describe('a proposal without a target', () => {
  it('appears under its filter, gets its target from the picker, and can then be accepted', async () => {
    await emptyInbox()
    const [note] = await proposeNotes(dashboard, 1)
    const id = await sendProposal(dashboard.server, '/agents/proposals/lore-update', { text: 'Somebody mines with the wind.' })
    const page = await openInbox('/inbox?status=unmatched')
    await waitForReadyCard(page)
    await pressKeys(page, 'a')
    await page.getByRole('log').getByText('Choose a target entity first').waitFor()
    await pressKeys(page, 't')
    const picker = page.getByRole('combobox', { name: 'Entity', exact: true })
    await picker.fill(note?.world.target ?? '')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await picker.press('ArrowDown')
    await picker.press('Enter')
    await page.getByRole('button', { name: 'Set as target' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await readStatus(id)).toBe('pending')
    await waitForReadyCard(page)
    await pressKeys(page, 'a')
    await expect.poll(() => readStatus(id)).toBe('accepted')
  })
})

describe('the list', () => {
  it('applies the filters in its address, and saves filters under a name', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await openInbox()
    await waitForReadyCard(page)
    await chooseFilter(page, 'Order', 'Newest first')
    await page.waitForURL(/order=newest/)
    await chooseFilter(page, 'Kind', /^Update fields/)
    await page.waitForURL(/kind=update_entity_fields/)
    await page.getByRole('button', { name: 'Save these filters' }).click()
    await page.getByLabel('Name of the filters').fill('Fields')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.waitForURL(/inbox(\/[^?]*)?$/)
    await page.getByRole('link', { name: 'Fields', exact: true }).click()
    await page.waitForURL(/order=newest&kind=update_entity_fields/)
    await waitForReadyCard(page)
  })

  it('filters by an entity that is picked by name, until the filter is cleared', async () => {
    await emptyInbox()
    const [, wanted] = await proposeNotes(dashboard, 2)
    const page = await openInbox()
    await waitForReadyCard(page)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'About the entity' }).fill(wanted?.world.target ?? '')
    await page.getByRole('option').first().click()
    await page.waitForURL(new RegExp(`entity=${wanted?.world.target}`))
    await expect.poll(() => page.getByRole('complementary', { name: 'Waiting proposals' }).getByRole('listitem').count()).toBe(1)
    await page.getByRole('button', { name: 'Clear "About the entity"' }).click()
    await page.waitForURL((url) => !url.searchParams.has('entity'))
    await page.getByRole('combobox', { name: 'About the entity' }).waitFor()
  })

  it('stacks below the card in a narrow window, without scrolling sideways', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await dashboard.open('curator', '/', { viewport: { width: 320, height: 640 } })
    await waitForReadyCard(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await listAccessProblems(page)).toEqual([])
  })
})

describe('the work of several curators', () => {
  it('shows on the open card who decided it, and disables deciding', async () => {
    await emptyInbox()
    const [first] = await proposeNotes(dashboard, 2)
    const page = await openInbox()
    await waitForReadyCard(page)
    await callCuration('POST', `/proposals/${first?.id}/accept`, { indices: [0] })
    await page.getByText(/Accepted by\s*Test admin/).waitFor()
    for (const name of [/^Accept/, /^Reject/, /^Later/]) expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)
    await waitForReadyCard(page)
    await pressKeys(page, 'a', 'j')
    expect(await waitForReadyCard(page, first?.id)).not.toBe(first?.id)
  })

  it('asks for a second press when another curator edited the card since it was opened', async () => {
    await emptyInbox()
    const [note] = await proposeNotes(dashboard, 1)
    const page = await openInbox()
    await waitForReadyCard(page)
    const edited = await callCuration('PATCH', `/proposals/${note?.id}/changes/0`, {
      change: buildOneLinerChange('Said by somebody else.'),
    })
    expect(edited.status).toBe(200)
    await page.getByText('Changed since you opened it').first().waitFor()
    await waitForReadyCard(page)
    await pressKeys(page, 'a')
    await page.getByText('press once more').waitFor()
    expect(await readStatus(note?.id ?? '')).toBe('pending')
    await waitForReadyCard(page)
    await pressKeys(page, 'a')
    await page.getByRole('heading', { name: 'No proposals waiting' }).waitFor()
    await waitUntilDecisionsSent(page)
    expect(await readStatus(note?.id ?? '')).toBe('accepted')
  })

  it('opens different cards for two curators who start at the same time', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 3)
    const ada = await openInbox('/', 'curator')
    const first = await waitForReadyCard(ada)
    await ada.getByRole('listitem').first().waitFor()
    await expect.poll(async () => (await callCuration('GET', `/proposals/${first}`)).body.looking.length).toBe(1)
    const ben = await openInbox('/', 'admin')
    const second = await waitForReadyCard(ben)
    expect(second).not.toBe(first)
    await ada.getByText('Test admin is here').waitFor()
    expect(await decideByKey(ada, 'a')).toBe(first)
    expect(await waitForReadyCard(ada, first)).not.toBe(second)
  })

  it('puts the card after the current one when another curator decided it first', async () => {
    await emptyInbox()
    const [first] = await proposeNotes(dashboard, 2)
    const page = await openInbox()
    await waitForReadyCard(page)
    // Another curator decides between the last poll and the key press.
    await stopWatching(page)
    await callCuration('POST', `/proposals/${first?.id}/reject`, {})
    const id = await decideByKey(page, 'a')
    expect(id).toBe(first?.id)
    await page.getByRole('button', { name: /came back/ }).waitFor()
    const current = await waitForReadyCard(page, id)
    expect(current).not.toBe(id)
    await pressKeys(page, '!')
    expect(await waitForReadyCard(page, current)).toBe(id)
    await page.getByText('Not accepted.').waitFor()
    await page.getByText(/Rejected by\s*Test admin/).waitFor()
  })
})

describe('undo', () => {
  it('refuses to undo a decision on which a later proposal depends, and names the proposal to undo first', async () => {
    await emptyInbox()
    const [note] = await proposeNotes(dashboard, 1)
    const page = await openInbox()
    await decideByKey(page, 'a')
    await page.getByRole('heading', { name: 'No proposals waiting' }).waitFor()
    await waitUntilDecisionsSent(page)
    const later = await propose(dashboard, note?.world.target ?? '', buildOneLinerChange('Said later.'))
    await callCuration('POST', `/proposals/${later}/accept`, { indices: [0] })
    await pressKeys(page, 'u')
    await page.getByText('could not be undone').waitFor()
    expect(await page.getByRole('link', { name: 'Undo that proposal first' }).first().getAttribute('href')).toBe(`/inbox/${later}`)
    expect(await readStatus(note?.id ?? '')).toBe('accepted')
  })
})

describe('a batch', () => {
  it('accepts a batch after its sample was opened, and brings back refused proposals', async () => {
    await emptyInbox()
    const notes = await proposeNotes(dashboard, 7)
    const page = await openInbox()
    await waitForReadyCard(page)
    await pressKeys(page, 'Shift+V', 'Shift+A')
    const dialog = page.getByRole('dialog', { name: 'Accept 7 marked proposals' })
    await dialog.waitFor()
    const acceptAll = dialog.getByRole('button', { name: 'Accept 7' })
    expect(await acceptAll.isDisabled()).toBe(true)
    expect(await listAccessProblems(page)).toEqual([])
    for (let opened = 0; opened < 5; opened++) {
      const next = dialog.getByRole('button', { name: 'Open the next one' })
      // The sample is drawn after the dialog has opened.
      await expect.poll(async () => (await next.isVisible()) || (await acceptAll.isEnabled())).toBe(true)
      if (await acceptAll.isEnabled()) break
      await next.click()
      await waitForReadyCard(page)
      await pressKeys(page, 'Shift+A')
      await dialog.waitFor()
    }
    await stopWatching(page)
    await callCuration('POST', `/proposals/${notes[6]?.id}/reject`, {})
    await acceptAll.click()
    await page.getByRole('button', { name: /1 came back/ }).waitFor()
    const { body } = await callCuration('GET', `/proposals/${notes[0]?.id}`)
    expect(body).toMatchObject({ status: 'accepted', decision_notes: expect.stringMatching(/^batch of 7, [5-6] looked at$/) })
    await pressKeys(page, 'u')
    await expect.poll(() => readStatus(notes[0]?.id ?? '')).toBe('pending')
    await waitUntilDecisionsSent(page)
  })
})

describe('the connection to the server', () => {
  it('keeps decisions while offline, and sends them when the network is back', async () => {
    await emptyInbox()
    const notes = await proposeNotes(dashboard, 3)
    const page = await openInbox()
    await waitForReadyCard(page)
    await waitForPreparedCards(page, 3)
    await waitUntilSettled(page)
    dashboard.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    const first = await decideByKey(page, 'a')
    await waitForReadyCard(page, first)
    await page.getByText('Offline, 1 unsent', { exact: true }).waitFor()
    expect(await readStatus(first)).toBe('pending')
    await page.context().setOffline(false)
    await waitUntilDecisionsSent(page)
    expect(await readStatus(first)).toBe('accepted')
    expect(notes.map(({ id }) => id)).toContain(first)
  })

  it('reads the proposal when a response is lost, and does not resend a decision that arrived', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await openInbox()
    let sent = 0
    await page.route('**/curation/proposals/*/accept', async (route) => {
      sent += 1
      // The decision arrives, but its response is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })
    const first = await decideByKey(page, 'a')
    await waitForReadyCard(page, first)
    await waitUntilDecisionsSent(page)
    await page.getByRole('log').getByText('accepted').first().waitFor()
    expect(sent).toBe(1)
    const { body } = await callCuration('GET', `/proposals/${first}`)
    expect(body.decisions.filter(({ event }: { event: string }) => event === 'accepted')).toHaveLength(1)
  })

  it('reads the proposal when a request is lost, and sends the decision again', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await openInbox()
    let lost = 0
    await page.route('**/curation/proposals/*/accept', (route) => {
      lost += 1
      return lost === 1 ? route.abort('connectionreset') : route.continue()
    })
    const first = await decideByKey(page, 'a')
    await waitUntilDecisionsSent(page)
    expect([lost, await readStatus(first)]).toEqual([2, 'accepted'])
  })

  it('brings a card back after a server error, with the request id and a retry button', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await openInbox()
    let failures = 0
    await page.route('**/curation/proposals/*/accept', (route) => {
      failures += 1
      const error = { code: 'INTERNAL', message: 'Something broke.', retryable: true }
      return failures === 1 ? route.fulfill({ status: 500, headers: { 'x-request-id': 'a-request' }, json: { error } }) : route.continue()
    })
    const first = await decideByKey(page, 'a')
    await page.getByRole('button', { name: /came back/ }).waitFor()
    const second = await waitForReadyCard(page, first)
    await pressKeys(page, '!')
    await waitForReadyCard(page, second)
    await page.getByText('Request a-request').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => readStatus(first)).toBe('accepted')
  })

  it('keeps unsent decisions through a reload', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 2)
    const page = await openInbox()
    page.on('dialog', (dialog) => void dialog.accept())
    let blocked = true
    await page.route('**/curation/proposals/*/accept', (route) => (blocked ? undefined : route.continue()))
    const first = await decideByKey(page, 'a')
    await waitForReadyCard(page, first)
    await page.getByText('1 unsent').first().waitFor()
    blocked = false
    await page.reload()
    await waitUntilDecisionsSent(page)
    await expect.poll(() => readStatus(first)).toBe('accepted')
  })
})

describe('the server', () => {
  it('sends the decisions of an outage in their order when the server is back', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 3)
    const page = await openInbox()
    await waitForReadyCard(page)
    await waitForPreparedCards(page, 3)
    await waitUntilSettled(page)
    // Imitates a restart: requests under way are cut off, and new ones refused until the server is up.
    await page.route('**/curation/**', (route) => route.abort('connectionrefused'))
    const first = await decideByKey(page, 'a')
    const second = await waitForReadyCard(page, first)
    await pressKeys(page, 'a')
    await waitForReadyCard(page, second)
    await page.getByText('offline, 2 unsent').first().waitFor()
    expect([await readStatus(first), await readStatus(second)]).toEqual(['pending', 'pending'])
    await page.unroute('**/curation/**')
    await waitUntilDecisionsSent(page)
    const [one, other] = await Promise.all([first, second].map(async (id) => (await callCuration('GET', `/proposals/${id}`)).body))
    expect([one.status, other.status]).toEqual(['accepted', 'accepted'])
    expect(one.reviewed_at < other.reviewed_at).toBe(true)
  })
})

describe('the session', () => {
  it('sends the decisions after a session ended and the curator signed in again', async () => {
    await emptyInbox()
    await proposeNotes(dashboard, 3)
    const page = await dashboard.open(null, '/sign-in')
    await page.getByLabel('Email').fill('curator@example.org')
    await page.getByLabel('Password').fill(testPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const first = await waitForReadyCard(page)
    // Polling could reveal the end of the session before the key is pressed.
    await stopWatching(page)
    await page.context().clearCookies()
    await pressKeys(page, 'a')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    expect(await readStatus(first)).toBe('pending')
    await dialog.getByLabel('Password').fill(testPassword)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await waitUntilDecisionsSent(page)
    await expect.poll(() => readStatus(first)).toBe('accepted')
    const second = await waitForReadyCard(page, first)
    await pressKeys(page, 'a')
    await expect.poll(() => readStatus(second)).toBe('accepted')
  })
})

describe('the page of decisions', () => {
  it('lists the newest first, and undoes a decision', async () => {
    await emptyInbox()
    const [note] = await proposeNotes(dashboard, 1)
    await callCuration('POST', `/proposals/${note?.id}/accept`, { indices: [0] })
    const page = await dashboard.open('curator', '/decisions?outcome=accepted')
    await page.getByRole('row').nth(1).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    await pressKeys(page, 'j', 'u')
    await expect.poll(() => readStatus(note?.id ?? '')).toBe('pending')
  })

  it('says that the agent replaced its proposal, and offers no undo', async () => {
    const [note] = await proposeNotes(dashboard, 1)
    const changes = [buildOneLinerChange('Said otherwise.')]
    const later = await sendProposal(dashboard.server, bundles, { target_entity_slug: note?.world.target, changes, revises: note?.id })
    const page = await dashboard.open('curator', '/decisions?outcome=rejected')
    const row = page.getByRole('row').filter({ hasText: 'replaced by a later version' }).first()
    expect(await row.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true)
    await row.getByRole('link', { name: 'replaced by a later version' }).click()
    await page.waitForURL(`**/inbox/${later}`)
  })

  it('clears both days of a custom period when a preset period is chosen', async () => {
    const page = await dashboard.open('curator', '/decisions?from=2026-01-01&to=2026-02-01')
    await chooseFilter(page, 'Period', 'Any time')
    await page.waitForURL(/\/decisions$/)
  })

  it('says why an undo is refused', async () => {
    await emptyInbox()
    const [note] = await proposeNotes(dashboard, 1)
    await callCuration('POST', `/proposals/${note?.id}/accept`, { indices: [0] })
    const later = await propose(dashboard, note?.world.target ?? '', buildOneLinerChange('Said later still.'))
    await callCuration('POST', `/proposals/${later}/accept`, { indices: [0] })
    const page = await dashboard.open('curator', '/decisions')
    await page
      .getByRole('button', { name: /Undo the decision/ })
      .nth(1)
      .click()
    await page.getByText('Not undone.').waitFor()
    await page.getByRole('link', { name: 'Undo that proposal first' }).first().waitFor()
  })
})
