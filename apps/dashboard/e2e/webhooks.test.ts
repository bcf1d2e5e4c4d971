import { describe, expect, it } from 'vitest'
import { makeEntity } from '../../server/src/testing/records.ts'
import { verify } from '../../server/src/webhooks/testing/receiver.ts'
import { startWorker } from '../../server/src/webhooks/testing/start-worker.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { confirm, create, keepReceivers, openExample, press, sendTest } from './testing/webhooks.ts'

const dashboard = serveDashboard()
const receiving = keepReceivers()

describe('a curator', () => {
  it('creates a webhook whose secret is shown once, and sees what the receiver answered to a test event signed with it', async () => {
    const receiver = await receiving((_, response) => void response.writeHead(200).end('<b>thank you</b>'))
    const page = await dashboard.open('curator', '/webhooks')
    const secret = await create(page, receiver.url)
    await page.getByRole('heading', { name: receiver.url }).waitFor()
    const kept = await page.evaluate(() => [document.body.outerHTML, ...Object.values(localStorage), ...Object.values(sessionStorage)])
    expect(kept.some((text) => text.includes(secret.slice(-20)))).toBe(false)
    await sendTest(page)
    await page.getByRole('dialog').getByText('<b>thank you</b>').waitFor()
    expect(receiver.received.map((message) => verify(secret, message))).toMatchObject([{ type: 'test' }])
    await press(page, 'Close')
    await page.getByRole('row', { name: /test 1 delivered The receiver answered 200/ }).waitFor()
  })

  it('sends a parked event again, once to nobody and once to the receiver that the webhook was changed to, and drops another', async () => {
    const receiver = await receiving()
    const { page } = await openExample(dashboard, 2)
    await press(page, 'Send again 758-500049')
    await confirm(page, 'Send')
    await page.getByRole('dialog').getByText('failed', { exact: true }).waitFor()
    await press(page, 'Close')
    await press(page, 'Change')
    await page.getByLabel('URL of the receiver').fill(receiver.url)
    await press(page, 'Save')
    await page.getByRole('heading', { name: receiver.url }).waitFor()
    await press(page, 'Send again 758-500049')
    await confirm(page, 'Send')
    await page.getByRole('dialog').getByText('delivered').waitFor()
    await press(page, 'Close')
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['758-500049'])
    await press(page, 'Drop 758-500050')
    await confirm(page, 'Drop')
    await page.getByText('No event is parked.').waitFor()
  })

  it('sees why it was disabled, that it cannot go on, and replays it from the oldest change', async () => {
    const receiver = await receiving()
    await makeEntity(dashboard.database, { slug: 'told-of' })
    const { id, page } = await openExample(dashboard, 0)
    await dashboard.database.run((db) =>
      db
        .updateTable('webhooks')
        .set({ url: receiver.url, state: 'disabled', disabled_reason: 'position_lost' })
        .where('id', '=', id)
        .execute(),
    )
    await page.reload()
    await page.getByText('Its place in the feed of changes is lost').waitFor()
    expect(await page.getByRole('button', { name: 'Resume' }).getAttribute('title')).toContain('replay it from another one')
    await press(page, 'Replay')
    await page.getByLabel('From').selectOption('oldest')
    await confirm(page, 'Replay')
    await page.getByText('active', { exact: true }).waitFor()
    const worker = await startWorker(dashboard.database)
    await expect.poll(() => receiver.received.some(({ body }) => JSON.parse(body).record.slug === 'told-of')).toBe(true)
    await worker.stop()
    await press(page, 'Read again')
    await page.getByRole('row', { name: /changed entity .* delivered The receiver answered 204/ }).waitFor()
  })
})
