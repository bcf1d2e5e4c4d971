import type { Attributes, Traces } from '../traces/traces.ts'
import type { DeliverableEvent } from './deliveries.ts'
import type { Answer, Post, PostOptions } from './post.ts'
import type { SigningEndpoint, WebhookSecrets } from './secrets.ts'

/** The fields of an endpoint that sending needs. */
export type Receiver = SigningEndpoint & { readonly url: string }
export type SendResult = { readonly sentAt: Date; readonly answer: Answer }
/** Sends an event to an endpoint, signed. Uses no connection to the database, and is called while the caller holds none. */
export type Send = (receiver: Receiver, event: DeliverableEvent, options?: SendOptions) => Promise<SendResult>
/** `writerTraceparent` is the `traceparent` of the span that wrote the event, if it was traced. */
export type SendOptions = PostOptions & { readonly writerTraceparent?: string | null | undefined }

/**
 * Each delivery is a span that links to the span that wrote the event. Its request contains the `traceparent`, so that the work of the
 * receiver can be part of the same trace.
 */
export function createSend(secrets: WebhookSecrets, post: Post, traces: Traces): Send {
  return (receiver, event, { writerTraceparent, ...options } = {}) => {
    const attributes = buildAttributes(receiver, event)
    return traces.runInSpan({ name: 'webhook deliver', kind: 'producer', attributes, links: [writerTraceparent] }, async (span) => {
      const body = JSON.stringify(event)
      const sentAt = new Date()
      const { traceparent } = span
      const headers = { ...secrets.signEvent(receiver, { id: event.id, body }, sentAt), ...(traceparent !== undefined && { traceparent }) }
      const answer = await post({ url: receiver.url, headers, body }, options)
      const { status, problem } = answer
      if (status !== null) span.setAttributes({ 'http.response.status_code': status })
      if (problem !== null) span.markAsFailed(String(status ?? 'no_answer'))
      return { sentAt, answer }
    })
  }
}

/** Omits the address of the receiver, because it can itself be a secret. */
function buildAttributes({ id }: Receiver, event: DeliverableEvent): Attributes {
  return { 'http.request.method': 'POST', 'catalog.webhook.id': id, 'catalog.event.id': event.id, 'catalog.event.type': event.type }
}
