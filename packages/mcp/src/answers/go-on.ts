import type { GoOn } from './parts.ts'

/** Says how to get the other parts: from the tool that answered, which takes a `part`. */
export function askAgain(tool: string): GoOn {
  return (part) => `For more, call ${tool} again with the same arguments and part: ${part}.`
}

/** A call of a tool as it can be made. */
export function spellCall(tool: string, args: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(args)}`
}
