import { createHmac, hkdfSync } from 'node:crypto'

/** The fields of an endpoint that its secrets depend on. */
export type SigningEndpoint = { readonly id: string; readonly secretVersion: number; readonly hasPrevious: boolean }
export type SignedHeaders = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>

/** Derives the secrets of endpoints, and signs with them. `signEvent` follows Standard Webhooks 1.0.0. */
export type WebhookSecrets = {
  /** The secret of an endpoint as its receiver gets it. */
  getSecret(id: string, version: number): string
  signEvent(endpoint: SigningEndpoint, event: { readonly id: string; readonly body: string }, at: Date): SignedHeaders
}

const secretBytes = 32

/**
 * Derives each secret instead of storing it (rule webhook.derived-secrets): from `rootSecret`, which all processes share, the id of the
 * endpoint, and a version that is incremented for each new secret of the endpoint.
 */
export function createWebhookSecrets(rootSecret: Uint8Array): WebhookSecrets {
  const deriveSecret = (id: string, version: number) =>
    Buffer.from(hkdfSync('sha256', rootSecret, id, `webhook secret ${version}`, secretBytes))
  return {
    getSecret: (id, version) => `whsec_${deriveSecret(id, version).toString('base64')}`,
    signEvent({ id, secretVersion, hasPrevious }, event, at) {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const versions = hasPrevious ? [secretVersion, secretVersion - 1] : [secretVersion]
      const signatures = versions.map((version) => signText(deriveSecret(id, version), `${event.id}.${timestamp}.${event.body}`))
      return { 'webhook-id': event.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
    },
  }
}

function signText(secret: Uint8Array, text: string): string {
  return `v1,${createHmac('sha256', secret).update(text).digest('base64')}`
}
