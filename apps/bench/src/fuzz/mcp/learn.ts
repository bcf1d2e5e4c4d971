import type { KnownValues } from '../known-values.ts'
import { isObject } from '../values.ts'
import type { Offers } from './offers.ts'

/**
 * Stores what an answer of /mcp contains for later calls: listed tools, resources and prompts, a cursor, a preview, the state of a
 * question.
 */
export function learnFromMessage(message: unknown, known: KnownValues, offers: Offers): void {
  offers.learn(message)
  const result = isObject(message) && isObject(message.result) ? message.result : {}
  const text = JSON.stringify(result.content) ?? ''
  const [, cursor] = /The next page: cursor ([\w.=-]+)/.exec(text) ?? []
  const [, preview_id] = /preview_id: ([\w-]+)/.exec(text) ?? []
  known.learn('/mcp', { cursor, preview_id, state_key: result.requestState })
}
