import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { makeEntity } from '../../server/src/testing/records.ts'
import { makeWebhookExample } from '../../server/src/webhooks/testing/examples.ts'
import { type Answering, type Receiver, startReceiver, verify } from '../../server/src/webhooks/testing/receiver.ts'
import { startWorker } from '../../server/src/webhooks/testing/start-worker.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard()
const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

async function receiving(answer?: Answering): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function keepSecret(page: Page): Promise<string> {
  const secret = await page.getByLabel('The secret').inputValue()
  await page.getByText('It is shown this once and cannot be read again.').waitFor()
  await press(page, 'I have kept it')
  return secret
}

async function create(page: Page, url: string): Promise<string> {
  await press(page, 'Create a webhook')
  await page.getByLabel('URL of the receiver').fill(url)
  await page.getByLabel('What it is for').fill('The search index')
  await press(page, 'Create the webhook')
  return keepSecret(page)
}

async function sendTest(page: Page): Promise<void> {
  await press(page, 'Send a test event')
  await confirm(page, 'Send')
}

/** A webhook on this machine, where nobody listens, with as many parked events. */
async function openExample(parked: number): Promise<{ readonly id: string; readonly page: Page }> {
  const id = randomUUID()
  await dashboard.database.run((db) => makeWebhookExample(db, { id, parked }))
  return { id, page: await dashboard.open('curator', `/webhooks/${id}`) }
}

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
    await page.getByRole('row', { name: /test 1 delivered answered 200/ }).waitFor()
  })

  it('pauses and resumes it, and gives it a new secret, with which and with the old one it signs', async () => {
    const receiver = await receiving()
    const page = await dashboard.open('curator', '/webhooks')
    const old = await create(page, receiver.url)
    await press(page, 'Pause')
    await confirm(page, 'Pause')
    await page.getByText('paused', { exact: true }).waitFor()
    await press(page, 'Resume')
    await confirm(page, 'Resume')
    await page.getByText('active', { exact: true }).waitFor()
    await press(page, 'Give a new secret')
    await confirm(page, 'Give a new secret')
    const fresh = await keepSecret(page)
    await page.getByText('Old secret good until').waitFor()
    await sendTest(page)
    await page.getByRole('dialog').getByText('delivered').waitFor()
    const [message] = receiver.received
    expect(message && [verify(old, message).id, verify(fresh, message).id]).toHaveLength(2)
  })

  it('sends a parked event again, once to nobody and once to the receiver that the webhook was changed to, and drops another', async () => {
    const receiver = await receiving()
    const { page } = await openExample(2)
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
    const { id, page } = await openExample(0)
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
    await page.getByRole('row', { name: /changed entity .* delivered answered 204/ }).waitFor()
  })

  it('is told beside the field which receiver and which cursor are none', async () => {
    const { page } = await openExample(0)
    await press(page, 'Change')
    const url = page.getByLabel('URL of the receiver')
    await url.fill('http://example.org/hook')
    await press(page, 'Save')
    await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('must be https').waitFor()
    await press(page, 'Cancel')
    await press(page, 'Replay')
    await page.getByLabel('From').selectOption('cursor')
    const cursor = page.getByLabel('Cursor')
    await cursor.fill('no cursor')
    await confirm(page, 'Replay')
    await expect.poll(() => cursor.getAttribute('aria-invalid')).toBe('true')
  })

  it('deletes it by typing the host of the receiver', async () => {
    const { id, page } = await openExample(1)
    await press(page, 'Delete')
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByLabel('Type 127.0.0.1:9 to go on').fill('127.0.0.1:9')
    await sure.click()
    await page.getByText('The webhook is deleted.').waitFor()
    expect(await page.locator(`a[href$="${id}"]`).count()).toBe(0)
  })
})

describe('a viewer', () => {
  it('sees what was sent and what was not taken, and is told why nothing can be changed', async () => {
    const { id } = await openExample(1)
    const page = await dashboard.open('viewer', `/webhooks/${id}`)
    await page.getByText('You can look at this page and not change it.').waitFor()
    await page.getByRole('row', { name: /changed 10 parked answered 500/ }).waitFor()
    for (const name of ['Send a test event', 'Pause', 'Drop 758-500049'])
      expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')).toBe('true')
  })
})
