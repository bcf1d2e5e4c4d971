import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { makeWebhookExample } from '../../../server/src/webhooks/testing/examples.ts'
import { type MessageHandler, type Receiver, startReceiver } from '../../../server/src/webhooks/testing/receiver.ts'
import type { Dashboard } from './serve-dashboard.ts'

/** Starts receivers on this machine, each until the end of its test. */
export function createReceiverStarter(): (answer?: MessageHandler) => Promise<Receiver> {
  const receivers: Receiver[] = []
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.stop()
  })
  return async (answer) => {
    const receiver = await startReceiver(answer)
    receivers.push(receiver)
    return receiver
  }
}

export const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const confirmDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Reads the secret from its dialog, and closes the dialog. */
export async function readSecretAndClose(page: Page): Promise<string> {
  const secret = await page.getByLabel('Signing secret').inputValue()
  await page.getByText('The secret is shown only once.').waitFor()
  await pressButton(page, 'I have saved it')
  return secret
}

/** Creates a webhook on the page that lists all, and returns its secret. The page of the webhook is open afterwards. */
export async function createWebhook(page: Page, url: string): Promise<string> {
  await pressButton(page, 'Create a webhook')
  await page.getByLabel('Receiver URL').fill(url)
  await page.getByLabel('Description').fill('The search index')
  await pressButton(page, 'Create the webhook')
  return readSecretAndClose(page)
}

export async function sendTestEvent(page: Page): Promise<void> {
  await pressButton(page, 'Send a test event')
  await confirmDialog(page, 'Send')
}

/** Opens a webhook with `parkedCount` parked events. Its address is on this machine, but no receiver listens there. */
export async function openExampleWebhook(dashboard: Dashboard, parkedCount: number): Promise<{ readonly id: string; readonly page: Page }> {
  const id = randomUUID()
  await dashboard.database.run((db) => makeWebhookExample(db, { id, parked: parkedCount }))
  return { id, page: await dashboard.open('curator', `/webhooks/${id}`) }
}
