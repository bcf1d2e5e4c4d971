import type { Traces } from '../traces/traces.ts'
import { type Bell, createBell } from './bell.ts'
import { createPost } from './post.ts'
import { createWebhookSecrets, type WebhookSecrets } from './secrets.ts'
import { createSend, type Send } from './send.ts'
import type { ReceiverRules } from './urls.ts'

/** Dependencies of the webhook operations and workers. */
export type WebhookServices = {
  readonly rules: ReceiverRules
  readonly secrets: WebhookSecrets
  readonly send: Send
  /** Rung where an endpoint may have become active. */
  readonly bell: Bell
}

export function createWebhookServices(ground: Uint8Array, rules: ReceiverRules, traces: Traces): WebhookServices {
  const secrets = createWebhookSecrets(ground)
  return { rules, secrets, bell: createBell(), send: createSend(secrets, createPost(rules), traces) }
}
