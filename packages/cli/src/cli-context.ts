import type { Readable, Writable } from 'node:stream'
import type { Catalog } from '@catalog/client'

export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number | undefined }

/** Streams and environment of a command: the process's own, or a test's. */
export interface CliContext {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** Creates a client with the key and the address in the environment. */
  createCatalog(): Promise<Catalog>
  /** Stops commands that would run forever, such as `changes --follow`. In a process, Ctrl-C stops them. */
  readonly signal?: AbortSignal
}

/** True when a person at a terminal can read a question and answer it. */
export function canAskPerson({ stdin, stderr }: Pick<CliContext, 'stdin' | 'stderr'>): boolean {
  return Boolean(stdin.isTTY && stderr.isTTY)
}
