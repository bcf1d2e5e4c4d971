import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type FinishedProcess = { readonly code: number | null; readonly stdout: string; readonly stderr: string }
export type Environment = Readonly<Record<string, string>>

export type ServerProcess = {
  /** Like `http://127.0.0.1:41234`, without the version segment. */
  readonly address: string
  readonly pid: number
  readonly stdout: () => string
  /** The log so far, one object for each line. */
  readonly log: () => Record<string, unknown>[]
  readonly signal: (name: NodeJS.Signals) => void
  readonly finished: Promise<FinishedProcess>
  /** Sends the stop signal and waits for the process to exit; safe to call twice. */
  stop(): Promise<FinishedProcess>
}

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/node-compile', import.meta.url))

/** Runs `catalog ...args` in a separate process, with only these settings, and in the folder, if any. */
export async function runCatalog(args: readonly string[], env: Environment, folder?: string): Promise<FinishedProcess> {
  return startProcess(args, env, folder).finished
}

/** Starts `catalog ...args`, for a test that ends the process itself. */
export function startCatalog(
  args: readonly string[],
  env: Environment,
): { readonly child: ChildProcess; readonly finished: Promise<FinishedProcess> } {
  return startProcess(args, env)
}

/**
 * Runs `catalog start` on a free port, from the `program` of another release if given, and waits until it serves. Fails with the
 * output of the process if it ends before that.
 */
export async function startServerProcess(env: Environment, program = cli): Promise<ServerProcess> {
  const { child, finished, output } = startProcess(['start'], { PORT: '0', CATALOG_METRICS_PORT: '0', ...env }, undefined, program)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, base, listening = base] =
        /Base address +(\S+)\/v1\n[\s\S]*?(?:Listening on +(\S+)\n[\s\S]*)?Stop with Ctrl-C/.exec(output.stdout) ?? []
      if (listening !== undefined) resolve(listening)
    })
    finished.then(({ code, stderr }) => reject(new Error(`catalog start ended with ${code}:\n${stderr}`)), reject)
  })
  return {
    address,
    pid: child.pid ?? 0,
    finished,
    stdout: () => output.stdout,
    log: () => output.stderr.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    signal: (name) => void child.kill(name),
    stop() {
      child.kill('SIGTERM')
      return finished
    },
  }
}

/** A folder of this test for CATALOG_DATA_DIR and files. */
export async function createScratchFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'catalog-command-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Environment of a command-line process: PATH and HOME of this process, and a cache of compiled code, which halves its start. */
export function buildBareEnvironment(): Environment {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = compileCache } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, CATALOG_ENVIRONMENT: 'test' }
}

function startProcess(args: readonly string[], env: Environment, folder?: string, program = cli) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...buildBareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const finished = new Promise<FinishedProcess>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...output }))
  })
  return { child, finished, output }
}
