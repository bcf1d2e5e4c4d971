/** The parts of a message that are read before the protocol reads it. */
export type ClassifiedMessage = { readonly method: string; readonly tool: string | undefined }

/** Methods of both eras of the protocol that logs and metrics show by name; all others appear as `other`. */
const known: ReadonlySet<string> = new Set([
  ...['server/discover', 'initialize', 'notifications/initialized', 'notifications/cancelled', 'ping', 'completion/complete'],
  ...['tools/list', 'tools/call', 'resources/list', 'resources/templates/list', 'resources/read', 'prompts/list', 'prompts/get'],
])

/** Maximum number of messages in one request. Only clients of the 2025 protocol and earlier send several at once, and rarely do. */
export const maxMessages = 10

export function listMessages(body: unknown): readonly unknown[] {
  return Array.isArray(body) ? body : [body]
}

/** Classifies a message by fixed names, so that no client's text becomes a label of a metric. */
export function classifyMessage(message: unknown): ClassifiedMessage {
  const method = getText(message, 'method')
  const tool = method === 'tools/call' ? getText(getField(message, 'params'), 'name') : undefined
  return { method: method !== undefined && known.has(method) ? method : 'other', tool }
}

/** True when an answer contains an error, either of the protocol or of a tool; legacy answers are lines of an event stream. */
export function isError(answer: string): boolean {
  const text = answer.startsWith('{') ? answer : (/^data: (\{.*)$/m.exec(answer)?.[1] ?? '{}')
  try {
    const read: unknown = JSON.parse(text)
    return getField(read, 'error') !== undefined || getField(getField(read, 'result'), 'isError') === true
  } catch {
    return true
  }
}

export function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}

function getText(value: unknown, name: string): string | undefined {
  const text = getField(value, name)
  return typeof text === 'string' ? text : undefined
}
