import type { Sendable } from './deliveries.ts'
import type { Answer, Post, PostOptions } from './post.ts'
import type { Signing, WebhookSecrets } from './secrets.ts'

/** An endpoint, as far as sending to it goes. */
export type Receiver = Signing & { readonly url: string }
export type Sent = { readonly sentAt: Date; readonly answer: Answer }
/** Sends an event to an endpoint, signed. Takes no connection to the database, and is called while none is held. */
export type Send = (receiver: Receiver, event: Sendable, options?: PostOptions) => Promise<Sent>

export function createSend(secrets: WebhookSecrets, post: Post): Send {
  return async (receiver, event, options) => {
    const body = JSON.stringify(event)
    const sentAt = new Date()
    const headers = secrets.signs(receiver, { id: event.id, body }, sentAt)
    return { sentAt, answer: await post({ url: receiver.url, headers, body }, options) }
  }
}
