import { getField } from './messages.ts'

/** The protocol's answer to one or more messages. */
export type MessageAnswer = { readonly status: number; readonly type: string | undefined; readonly text: string }

const eventStream = 'text/event-stream'
const fields: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params'])

/**
 * Splits a batch into messages that are answered separately, so that each waits for its own turn. A batch that contains anything unusual is
 * not split, because the protocol refuses or accepts it as a whole.
 */
export function splitBatch(body: unknown): readonly unknown[] {
  return Array.isArray(body) && body.length > 0 && body.every(isSeparable) ? body : [body]
}

/** True for plain requests and notifications of the 2025 protocol, except the handshake. */
function isSeparable(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return false
  const [id, method, params] = [getField(message, 'id'), getField(message, 'method'), getField(message, 'params')]
  return (
    getField(message, 'jsonrpc') === '2.0' &&
    typeof method === 'string' &&
    method !== 'initialize' &&
    (id === undefined || typeof id === 'string' || Number.isSafeInteger(id)) &&
    (params === undefined || (typeof params === 'object' && params !== null && !Array.isArray(params))) &&
    getField(params, '_meta') === undefined &&
    Object.keys(message).every((name) => fields.has(name))
  )
}

/** Joins the answers to the messages of a batch into one, in the order of the messages. */
export function joinAnswers(answers: readonly MessageAnswer[]): MessageAnswer {
  const [first] = answers
  if (first && (answers.length === 1 || answers.every(({ status }) => status >= 400))) return first
  const events = answers.map(({ type, text }) => {
    if (text === '') return ''
    return type?.startsWith(eventStream) ? text : `event: message\ndata: ${text}\n\n`
  })
  const text = events.join('')
  return text === '' ? { status: 202, type: undefined, text } : { status: 200, type: eventStream, text }
}
