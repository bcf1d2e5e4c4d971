import type { NextPartHint } from './parts.ts'

/** Says how to get the next part: by another call of the same tool with a `part`. */
export function createNextPartHint(tool: string): NextPartHint {
  return (part) => `For more, call ${tool} again with the same arguments and part: ${part}.`
}

/** Formats a call of a tool with its arguments. */
export function formatToolCall(tool: string, args: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(args)}`
}
