import { CatalogError } from '@catalog/client'
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server'
import type { Limits } from '../calls/limits.ts'
import { cleanLine, cleanText, cleanValue } from './clean.ts'
import { countBytes, maxBytes } from './parts.ts'

/** A record that an answer speaks of, as a resource. */
export interface Link {
  readonly uri: string
  readonly name: string
}

/** The answer of a tool, which is either prose or a small object. A refusal is always text. */
export type Prose = { readonly text: string; readonly links?: readonly Link[] }
export type Fields = { readonly fields: { readonly [name: string]: unknown } }
export type Refusal = { readonly refusal: string }

/** The records that a person may want to open: of a list the first ones. */
const maxLinks = 5

/** Makes the result for the client. The last line says what is left of the limits, also of an answer that is an object. */
export async function toResult(answer: Prose | Fields | Refusal, limits: Limits): Promise<CallToolResult> {
  if ('refusal' in answer) return refuse(answer.refusal, limits)
  if ('fields' in answer) return toStructured({ ...answer.fields, calls_left: await limits.describe() })
  const links = (answer.links ?? []).slice(0, maxLinks).map(toContent)
  return { content: [{ type: 'text', text: await addLimits(answer.text, limits) }, ...links] }
}

/** Clients differ in which of the two forms the model gets, so both say the same. */
function toStructured(fields: Record<string, unknown>): CallToolResult {
  const structuredContent = Object(cleanValue(fields)) as Record<string, unknown>
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

function toContent({ uri, name }: Link): ContentBlock {
  return { type: 'resource_link', uri, name: cleanLine(name).slice(0, 80), mimeType: 'text/markdown' }
}

/** An error that the model reads: text alone, because a client may check structured content against the schema of a success. */
export async function toFailure(error: unknown, limits: Limits): Promise<CallToolResult> {
  limits.forgetMinute()
  if (error instanceof CatalogError) return refuse(error.toAgentMessage(), limits)
  throw error
}

async function refuse(message: string, limits: Limits): Promise<CallToolResult> {
  return { isError: true, content: [{ type: 'text', text: await addLimits(shorten(cleanText(message)), limits) }] }
}

/** An error can name every field of a long request. */
function shorten(message: string): string {
  const lines = message.split('\n')
  let shownCount = lines.length
  while (shownCount > 1 && countBytes(lines.slice(0, shownCount).join('\n')) > maxBytes - 500) shownCount -= 1
  const rest = lines.length - shownCount
  return rest === 0 ? message.slice(0, maxBytes - 500) : `${lines.slice(0, shownCount).join('\n')}\n(${rest} more lines; mend these first)`
}

async function addLimits(text: string, limits: Limits): Promise<string> {
  return `${text.trimEnd()}\n\ncalls left: ${await limits.describe()}`
}
