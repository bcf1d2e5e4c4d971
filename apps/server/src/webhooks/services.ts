import type { Traces } from '../traces/traces.ts'
import { createWebhookNotifier, type WebhookNotifier } from './notifier.ts'
import { createPost } from './post.ts'
import { createWebhookSecrets, type WebhookSecrets } from './secrets.ts'
import { createSend, type Send } from './send.ts'
import type { ReceiverRules } from './urls.ts'

/** Dependencies of the webhook operations and workers. */
export type WebhookServices = {
  readonly rules: ReceiverRules
  readonly secrets: WebhookSecrets
  readonly send: Send
  /** Notified when an endpoint may have become active. */
  readonly notifier: WebhookNotifier
}

export function createWebhookServices(rootSecret: Uint8Array, rules: ReceiverRules, traces: Traces): WebhookServices {
  const secrets = createWebhookSecrets(rootSecret)
  return { rules, secrets, notifier: createWebhookNotifier(), send: createSend(secrets, createPost(rules), traces) }
}
