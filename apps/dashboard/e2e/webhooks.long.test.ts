import { describe, expect, it } from 'vitest'
import { makeEntity } from '../../server/src/testing/records.ts'
import { readCurrentCursor } from '../../server/src/webhooks/testing/endpoints.ts'
import { verifyMessage } from '../../server/src/webhooks/testing/receiver.ts'
import { startWorker } from '../../server/src/webhooks/testing/start-worker.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import {
  confirmDialog,
  createReceiverStarter,
  createWebhook,
  openExampleWebhook,
  pressButton,
  readSecretAndClose,
  sendTestEvent,
} from './testing/webhooks.ts'

const dashboard = serveDashboard()
const receiving = createReceiverStarter()

describe('a curator', () => {
  it('creates a webhook, whose secret is shown once, and sees the response to a test event signed with it', async () => {
    const receiver = await receiving((_, response) => void response.writeHead(200).end('<b>thank you</b>'))
    const page = await dashboard.open('curator', '/webhooks')
    const secret = await createWebhook(page, receiver.url)
    await page.getByRole('heading', { name: receiver.url }).waitFor()
    const kept = await page.evaluate(() => [document.body.outerHTML, ...Object.values(localStorage), ...Object.values(sessionStorage)])
    expect(kept.some((text) => text.includes(secret.slice(-20)))).toBe(false)
    await sendTestEvent(page)
    await page.getByRole('dialog').getByText('<b>thank you</b>').waitFor()
    expect(receiver.received.map((message) => verifyMessage(secret, message))).toMatchObject([{ type: 'test' }])
    await pressButton(page, 'Close')
    await page.getByRole('row', { name: /test 1 delivered The receiver answered 200/ }).waitFor()
  })

  it('sends a parked event again, first while no receiver listens and then to a new receiver, and drops another', async () => {
    const receiver = await receiving()
    const { page } = await openExampleWebhook(dashboard, 2)
    await pressButton(page, 'Send again 758-500049')
    await confirmDialog(page, 'Send')
    await page.getByRole('dialog').getByText('failed', { exact: true }).waitFor()
    await pressButton(page, 'Close')
    await pressButton(page, 'Change')
    await page.getByLabel('Receiver URL').fill(receiver.url)
    await pressButton(page, 'Save')
    await page.getByRole('heading', { name: receiver.url }).waitFor()
    await pressButton(page, 'Send again 758-500049')
    await confirmDialog(page, 'Send')
    await page.getByRole('dialog').getByText('delivered').waitFor()
    await pressButton(page, 'Close')
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['758-500049'])
    await pressButton(page, 'Drop 758-500050')
    await confirmDialog(page, 'Drop')
    await page.getByText('No parked events.').waitFor()
  })

  it('sees why a webhook was disabled and cannot be resumed, and replays it from the oldest change', async () => {
    const receiver = await receiving()
    await makeEntity(dashboard.database, { slug: 'told-of' })
    const { id, page } = await openExampleWebhook(dashboard, 0)
    await dashboard.database.run((db) =>
      db
        .updateTable('webhooks')
        .set({ url: receiver.url, state: 'disabled', disabled_reason: 'position_lost' })
        .where('id', '=', id)
        .execute(),
    )
    await page.reload()
    await page.getByText('Its position in the change feed is lost').waitFor()
    expect(await page.getByRole('button', { name: 'Resume' }).getAttribute('title')).toContain('Replay it from another position')
    await pressButton(page, 'Replay')
    await page.getByLabel('From').selectOption('oldest')
    await confirmDialog(page, 'Replay')
    await page.getByText('active', { exact: true }).waitFor()
    const worker = await startWorker(dashboard.database)
    await expect.poll(() => receiver.received.some(({ body }) => JSON.parse(body).record.slug === 'told-of')).toBe(true)
    await worker.stop()
    await pressButton(page, 'Reload')
    await page.getByRole('row', { name: /changed entity .* delivered The receiver answered 204/ }).waitFor()
  })

  it('pauses and resumes a webhook, and rotates its secret, while events are still signed with the old one, too', async () => {
    const receiver = await receiving()
    const page = await dashboard.open('curator', '/webhooks')
    const old = await createWebhook(page, receiver.url)
    await pressButton(page, 'Pause')
    await confirmDialog(page, 'Pause')
    await page.getByText('paused', { exact: true }).waitFor()
    await pressButton(page, 'Resume')
    await confirmDialog(page, 'Resume')
    await page.getByText('active', { exact: true }).waitFor()
    await pressButton(page, 'Rotate secret')
    await confirmDialog(page, 'Rotate secret')
    const fresh = await readSecretAndClose(page)
    await page.getByText('Old secret valid until').waitFor()
    await sendTestEvent(page)
    await page.getByRole('dialog').getByText('delivered').waitFor()
    const [message] = receiver.received
    expect(message && [verifyMessage(old, message).id, verifyMessage(fresh, message).id]).toHaveLength(2)
  })

  it('sees beside the field that the receiver or the cursor is invalid', async () => {
    const { page } = await openExampleWebhook(dashboard, 0)
    await pressButton(page, 'Change')
    const url = page.getByLabel('Receiver URL')
    await url.fill('http://example.org/hook')
    await pressButton(page, 'Save')
    await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('must be https').waitFor()
    await pressButton(page, 'Cancel')
    await pressButton(page, 'Replay')
    await page.getByLabel('From').selectOption('cursor')
    const cursor = page.getByLabel('Cursor')
    await cursor.fill('no cursor')
    await confirmDialog(page, 'Replay')
    await expect.poll(() => cursor.getAttribute('aria-invalid')).toBe('true')
  })

  it('deletes a webhook by typing the host of the receiver', async () => {
    const { id, page } = await openExampleWebhook(dashboard, 1)
    await pressButton(page, 'Delete')
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByLabel('Type 127.0.0.1:9 to confirm').fill('127.0.0.1:9')
    await sure.click()
    await page.getByText('Webhook deleted.').waitFor()
    expect(await page.locator(`a[href$="${id}"]`).count()).toBe(0)
  })

  it('sees that the outcome is unknown when the response is lost, and creates no second webhook', async () => {
    const page = await dashboard.open('curator', '/webhooks')
    await page.route('**/curation/webhooks', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await pressButton(page, 'Create a webhook')
    await page.getByLabel('Receiver URL').fill('http://127.0.0.1:9/lost')
    await pressButton(page, 'Create the webhook')
    await page.getByText('It is unclear whether this was saved').waitFor()
    await page.getByText('rotate its secret').waitFor()
    await pressButton(page, 'Cancel')
    await expect.poll(() => page.getByRole('link', { name: 'http://127.0.0.1:9/lost' }).count()).toBe(1)
  })

  it.each([
    ['gone', 'The receiver answered 410'],
    ['failing', 'The receiver accepted no event for three days'],
  ] as const)('sees why a webhook was disabled (%s), and resumes it', async (disabled_reason, why) => {
    const { id, page } = await openExampleWebhook(dashboard, 0)
    await dashboard.database.run((db) =>
      db.updateTable('webhooks').set({ state: 'disabled', disabled_reason }).where('id', '=', id).execute(),
    )
    await page.reload()
    await page.getByText(why).waitFor()
    await pressButton(page, 'Resume')
    await confirmDialog(page, 'Resume')
    await page.getByText('active', { exact: true }).waitFor()
  })

  it('replays a webhook from a time and from a cursor of the feed', async () => {
    const { page } = await openExampleWebhook(dashboard, 0)
    await pressButton(page, 'Replay')
    await page.getByLabel('Time').fill('2026-11-20T12:00')
    await confirmDialog(page, 'Replay')
    await page.getByText('Replay started.').waitFor()
    await pressButton(page, 'Replay')
    await page.getByLabel('From').selectOption('cursor')
    await page.getByLabel('Cursor').fill(await readCurrentCursor(dashboard.database))
    await confirmDialog(page, 'Replay')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a viewer', () => {
  it('sees deliveries and parked events, and why nothing can be changed', async () => {
    const { id } = await openExampleWebhook(dashboard, 1)
    const page = await dashboard.open('viewer', `/webhooks/${id}`)
    await page.getByText('You can view this page but not change it.').waitFor()
    await page.getByRole('row', { name: /changed 10 parked The receiver answered 500/ }).waitFor()
    for (const name of ['Send a test event', 'Pause', 'Drop 758-500049'])
      expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')).toBe('true')
  })
})
