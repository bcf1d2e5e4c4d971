import { resolve } from 'node:path'
import type { Command } from 'commander'

/** The project that the whole program was told to look at. */
export function rootFor(command: Command): string {
  return resolve(command.optsWithGlobals<{ root: string }>().root)
}
