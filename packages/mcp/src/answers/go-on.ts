import type { NextPartHint } from './parts.ts'

/** Creates the hint to call the same tool again for the next part. */
export function createNextPartHint(tool: string): NextPartHint {
  return (part) => `For more, call ${tool} again with the same arguments and part: ${part}.`
}

/** Formats a call of a tool with its arguments. */
export function formatToolCall(tool: string, args: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(args)}`
}
