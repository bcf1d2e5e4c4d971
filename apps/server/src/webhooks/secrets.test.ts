import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createWebhookSecrets } from './secrets.ts'

const secrets = createWebhookSecrets(new Uint8Array(32).fill(7))
const event = { id: '758-500049', body: JSON.stringify({ id: '758-500049', name: 'Zürich' }) }

describe('a signature', () => {
  it('passes the verification of the Standard Webhooks library', () => {
    const id = randomUUID()
    const headers = secrets.signEvent({ id, secretVersion: 1, hasPrevious: false }, event, new Date())
    expect(new Webhook(secrets.getSecret(id, 1)).verify(event.body, { ...headers })).toEqual(JSON.parse(event.body))
    expect(new Webhook(secrets.getSecret(id, 1)).sign(event.id, new Date(Number(headers['webhook-timestamp']) * 1000), event.body)).toBe(
      headers['webhook-signature'],
    )
  })

  it('does not match another body, id, time or secret', () => {
    const id = randomUUID()
    const headers = { ...secrets.signEvent({ id, secretVersion: 1, hasPrevious: false }, event, new Date()) }
    const receiver = new Webhook(secrets.getSecret(id, 1))
    const later = String(Number(headers['webhook-timestamp']) + 1)
    expect(() => receiver.verify(`${event.body} `, headers)).toThrow('No matching signature')
    expect(() => receiver.verify(event.body, { ...headers, 'webhook-id': '758-500050' })).toThrow('No matching signature')
    expect(() => receiver.verify(event.body, { ...headers, 'webhook-timestamp': later })).toThrow('No matching signature')
    expect(() => new Webhook(secrets.getSecret(randomUUID(), 1)).verify(event.body, headers)).toThrow('No matching signature')
    expect(() => new Webhook(secrets.getSecret(id, 2)).verify(event.body, headers)).toThrow('No matching signature')
  })

  it('uses both secrets while the previous one is valid', () => {
    const id = randomUUID()
    const headers = { ...secrets.signEvent({ id, secretVersion: 2, hasPrevious: true }, event, new Date()) }
    for (const version of [1, 2]) new Webhook(secrets.getSecret(id, version)).verify(event.body, headers)
    expect(() => new Webhook(secrets.getSecret(id, 3)).verify(event.body, headers)).toThrow('No matching signature')
  })
})

it('creates a secret of 32 bytes that is the same in every process', () => {
  const id = randomUUID()
  expect(secrets.getSecret(id, 1)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(createWebhookSecrets(new Uint8Array(32).fill(7)).getSecret(id, 1)).toBe(secrets.getSecret(id, 1))
})
