import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TestCatalog } from '@catalog/client/testing'
import { runCli } from '../../src/run.ts'

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** The objects printed for a program, line by line. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of objects without declaring the contract's types.
  readonly objects: any[]
}

export interface RunOptions {
  readonly stdin?: string
  /** Streams that are a terminal, and its width in columns. */
  readonly terminal?: { readonly stdin?: boolean; readonly stdout?: boolean; readonly stderr?: boolean; readonly columns?: number }
  readonly env?: Record<string, string>
  readonly signal?: AbortSignal
}

/** Runs a command in this process, over a catalog in memory. */
export async function runCommand(
  kit: Pick<TestCatalog, 'client'>,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const { stdin = '', terminal = {}, env = {}, signal } = options
  const { columns } = terminal
  const stdout = Object.assign(new PassThrough({ highWaterMark: 2 ** 24 }), { isTTY: terminal.stdout ?? false, columns })
  const stderr = Object.assign(new PassThrough({ highWaterMark: 2 ** 24 }), { isTTY: terminal.stderr ?? false, columns })
  const code = await runCli(args, {
    stdin: Object.assign(Readable.from([stdin]), { isTTY: terminal.stdin ?? false }),
    stdout,
    stderr,
    env,
    createCatalog: async () => kit.client(),
    ...(signal && { signal }),
  })
  const ended = { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) }
  const isJson = args.includes('--json')
  return {
    ...ended,
    objects: isJson
      ? ended.stdout
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [],
  }
}
