import { CatalogError } from '@catalog/client'
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server'
import type { CallLimits } from '../calls/limits.ts'
import { cleanLine, cleanText, cleanValue } from './clean.ts'
import { countBytes, maxBytes } from './parts.ts'

/** A link to the resource of a record in an answer. */
export interface Link {
  readonly uri: string
  readonly name: string
}

/** The answer of a tool: prose or a small object. A refusal is always text. */
export type TextAnswer = { readonly text: string; readonly links?: readonly Link[] }
export type StructuredAnswer = { readonly fields: { readonly [name: string]: unknown } }
export type RefusalAnswer = { readonly refusal: string }

/** Maximum number of links to records in an answer. A list links only its first records. */
const maxLinks = 5

/** Builds the result for the client. Appends the number of calls left to prose, or adds it to an object as a field. */
export async function toResult(answer: TextAnswer | StructuredAnswer | RefusalAnswer, limits: CallLimits): Promise<CallToolResult> {
  if ('refusal' in answer) return buildErrorResult(answer.refusal, limits)
  if ('fields' in answer) return toStructuredResult({ ...answer.fields, calls_left: await limits.describeCallsLeft() })
  const links = (answer.links ?? []).slice(0, maxLinks).map(toLinkBlock)
  return { content: [{ type: 'text', text: await addLimits(answer.text, limits) }, ...links] }
}

/** Gives the content both as text and as an object, because some clients show only one of them to the model. */
function toStructuredResult(fields: Record<string, unknown>): CallToolResult {
  const structuredContent = Object(cleanValue(fields)) as Record<string, unknown>
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

function toLinkBlock({ uri, name }: Link): ContentBlock {
  return { type: 'resource_link', uri, name: cleanLine(name).slice(0, 80), mimeType: 'text/markdown' }
}

/** Builds an error for the model, as text only, because a client may check structured content against the schema of a success. */
export async function toErrorResult(error: unknown, limits: CallLimits): Promise<CallToolResult> {
  limits.forgetMinuteLimit()
  if (error instanceof CatalogError) return buildErrorResult(describeError(error), limits)
  throw error
}

/** Describes an error without the name of the method of the SDK, such as `entities.list`, because a model cannot call it. */
export function describeError(error: CatalogError): string {
  const message = error.toAgentMessage()
  return error.operation === undefined ? message : message.replace(`${error.operation}: `, '')
}

async function buildErrorResult(message: string, limits: CallLimits): Promise<CallToolResult> {
  return { isError: true, content: [{ type: 'text', text: await addLimits(shorten(cleanText(message)), limits) }] }
}

/** Shortens an error, because it can name every field of a long request. */
function shorten(message: string): string {
  const lines = message.split('\n')
  let shownCount = lines.length
  while (shownCount > 1 && countBytes(lines.slice(0, shownCount).join('\n')) > maxBytes - 500) shownCount -= 1
  const rest = lines.length - shownCount
  return rest === 0 ? message.slice(0, maxBytes - 500) : `${lines.slice(0, shownCount).join('\n')}\n(${rest} more lines; fix these first)`
}

async function addLimits(text: string, limits: CallLimits): Promise<string> {
  return `${text.trimEnd()}\n\ncalls left: ${await limits.describeCallsLeft()}`
}
