import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const PROGRAM = fileURLToPath(new URL('holder.ts', import.meta.url))

export type Runner = { readonly commandPrefix: readonly string[]; readonly uid?: number; readonly gid?: number }

export type Holder = {
  readonly url: string
  readonly started: boolean
  readonly error: string | undefined
  readonly process: ChildProcess
  release(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
}

/** Starts another process that uses the PostgreSQL on this folder. */
export async function startHolder(dataDir: string, runner: Runner = { commandPrefix: [] }): Promise<Holder> {
  const { commandPrefix, ...ids } = runner
  const [file = '', ...args] = [...commandPrefix, process.execPath, PROGRAM, dataDir]
  const child = spawn(file, args, { ...ids, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  onTestFinished(() => void child.kill('SIGKILL'))
  const first = JSON.parse((await lines.next()).value ?? '{"error":"no answer"}')
  return {
    ...first,
    process: child,
    async release() {
      child.stdin.end('release\n')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Chooses an ordinary user: the current one, or `nobody` for root. If `nobody` cannot read this program, root's process only appears under
 * that name, in a user namespace.
 */
export function chooseOrdinaryUser(): Runner {
  if (process.geteuid?.() !== 0) return { commandPrefix: [] }
  const nobody = 65534
  const names = [`--map-user=${nobody}`, `--map-group=${nobody}`]
  const runners: Runner[] = [{ commandPrefix: [], uid: nobody, gid: nobody }, { commandPrefix: ['unshare', '--user', ...names] }]
  const found = runners.find(canRun)
  if (found === undefined) throw new Error('Root can neither switch to the user nobody nor use unshare(1) here')
  return found
}

function canRun({ commandPrefix, ...ids }: Runner): boolean {
  const [file = '', ...args] = [...commandPrefix, process.execPath, '--check', PROGRAM]
  try {
    execFileSync(file, args, { ...ids, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
