import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { type ReceivedWebhook, verifyWebhook } from '../src/webhooks.ts'

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const other = `whsec_${Buffer.from('another secret of 32 bytes, yes.').toString('base64')}`
const at = new Date('2026-11-20T12:00:00Z')
const payload = JSON.stringify({ id: '758-500049', type: 'changed', note: 'Zürich ₿' })

function buildHeaders(secrets: readonly string[] = [secret], time = at) {
  const signature = secrets.map((one) => new Webhook(one).sign('758-500049', time, payload)).join(' ')
  return { 'webhook-id': '758-500049', 'webhook-timestamp': String(time.getTime() / 1000), 'webhook-signature': signature }
}
const verifySample = (received: Partial<ReceivedWebhook> = {}) =>
  verifyWebhook({ payload, headers: buildHeaders(), secret, now: at.getTime(), ...received })

describe('verifyWebhook', () => {
  it('accepts what the reference package has signed, as text and as bytes, with headers of any kind', async () => {
    const taken = { id: '758-500049', event: JSON.parse(payload) }
    expect(await verifySample()).toEqual(taken)
    expect(await verifySample({ payload: new TextEncoder().encode(payload), headers: new Headers(buildHeaders()) })).toEqual(taken)
    const shouted = Object.fromEntries(Object.entries(buildHeaders()).map(([name, value]) => [name.toUpperCase(), [value]]))
    expect(await verifySample({ headers: shouted })).toEqual(taken)
  })

  it('accepts either secret while it is rotated, on both sides', async () => {
    expect((await verifySample({ headers: buildHeaders([other, secret]) })).id).toBe('758-500049')
    expect((await verifySample({ headers: buildHeaders([secret]), secret: [other, secret] })).id).toBe('758-500049')
    expect(
      (await verifySample({ headers: { ...buildHeaders(), 'webhook-signature': `v1a,xyz v9,abc ${buildHeaders()['webhook-signature']}` } }))
        .id,
    ).toBeTruthy()
  })

  it.each<[string, Partial<ReceivedWebhook>, string]>([
    ['with another body', { payload: `${payload} ` }, 'WRONG_SIGNATURE'],
    ['by another secret', { headers: buildHeaders([other]) }, 'WRONG_SIGNATURE'],
    ['under another id', { headers: { ...buildHeaders(), 'webhook-id': '758-500050' } }, 'WRONG_SIGNATURE'],
    ['of another moment', { headers: { ...buildHeaders(), 'webhook-timestamp': String(at.getTime() / 1000 + 1) } }, 'WRONG_SIGNATURE'],
    ['with a signature that is not base64', { headers: { ...buildHeaders(), 'webhook-signature': 'v1,%%%' } }, 'WRONG_SIGNATURE'],
    ['that is too old', { now: at.getTime() + 301_000 }, 'WRONG_TIME'],
    ['that is of the future', { now: at.getTime() - 301_000 }, 'WRONG_TIME'],
    ['without a moment', { headers: { ...buildHeaders(), 'webhook-timestamp': 'now' } }, 'WRONG_TIME'],
    ['without a signature', { headers: { ...buildHeaders(), 'webhook-signature': undefined } }, 'MISSING_HEADERS'],
    ['without any header', { headers: {} }, 'MISSING_HEADERS'],
  ])('rejects a webhook %s', async (_, received, code) => {
    await expect(verifySample(received)).rejects.toMatchObject({ name: 'WebhookVerificationError', code })
  })

  it.each<[string, unknown]>([
    ['parsed', JSON.parse(payload)],
    ['parsed as a list', [JSON.parse(payload)]],
    ['missing', undefined],
    ['null', null],
    ['a Request', new Request('https://example.org', { method: 'POST', body: payload })],
  ])('asks for the raw body when the payload is %s', async (_, parsed) => {
    const error = await verifySample({ payload: parsed as never }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toMatchObject({ message: expect.stringContaining('raw body') })
  })

  it('accepts an older webhook within toleranceSeconds', async () => {
    expect((await verifySample({ now: at.getTime() + 3_000_000, toleranceSeconds: 3600 })).id).toBe('758-500049')
  })

  it.each(['', 'secret', 'whsec_', 'whsec_c2hvcnQ='])('throws a TypeError for the secret %j', async (wrong) => {
    await expect(verifySample({ secret: wrong })).rejects.toThrow('begins with whsec_')
  })

  it('rejects another secret as the reference package does', () => {
    expect(() => new Webhook(other).verify(payload, buildHeaders())).toThrow()
  })
})
