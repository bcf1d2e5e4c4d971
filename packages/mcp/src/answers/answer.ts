import { CatalogError } from '@catalog/client'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Limits } from '../calls/limits.ts'

type Link = { readonly uri: string; readonly name: string }

/** What a tool answers, in the one form that it has: prose, or a small object. */
export type Answer =
  | { readonly text: string; readonly links?: readonly Link[] }
  | { readonly fields: { readonly [name: string]: unknown } }
  | { readonly refusal: string }

/** What the client is sent. The last line says what is left of the limits, also of an answer that is an object. */
export function toResult(answer: Answer, limits: Limits): CallToolResult {
  if ('refusal' in answer) return refuse(answer.refusal, limits)
  if ('fields' in answer) {
    const structuredContent = { ...answer.fields, calls_left: limits.describe() }
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
  }
  const links = (answer.links ?? []).map(({ uri, name }) => ({ type: 'resource_link' as const, uri, name, mimeType: 'text/markdown' }))
  return { content: [{ type: 'text', text: withLimits(answer.text, limits) }, ...links] }
}

/** An error that the model reads: text alone, because a client may hold what is structured against the schema of a success. */
export function toFailure(error: unknown, limits: Limits): CallToolResult {
  limits.forgetMinute()
  if (error instanceof CatalogError) return refuse(error.toAgentMessage(), limits)
  throw error
}

function refuse(text: string, limits: Limits): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: withLimits(text, limits) }] }
}

function withLimits(text: string, limits: Limits): string {
  return `${text.trimEnd()}\n\ncalls left: ${limits.describe()}`
}
