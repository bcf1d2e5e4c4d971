import type { GoOn } from './parts.ts'

/** Says how to get the next part: by another call of the same tool with a `part`. */
export function askAgain(tool: string): GoOn {
  return (part) => `For more, call ${tool} again with the same arguments and part: ${part}.`
}

/** Writes the call of a tool with its arguments. */
export function spellCall(tool: string, args: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(args)}`
}
