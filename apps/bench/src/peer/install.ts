import { execFileSync, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from '../servers.ts'

const pnpm = fileURLToPath(new URL('../../../../node_modules/.bin/pnpm', import.meta.url))

/** Installs the versions in the folder's lockfile. The folder is outside the workspace, so that nothing else installs them. */
export function installPeer(folder: string): void {
  process.stderr.write('installing PostGraphile …\n')
  execFileSync(pnpm, ['install', '--ignore-workspace', '--frozen-lockfile', '--prefer-offline', '--silent'], { cwd: folder })
}

export async function startPeer(folder: string, databaseUrl: string): Promise<RunningServer> {
  // Discards its long warnings about types and functions that no query here uses.
  const child = fork(join(folder, 'serve.mjs'), [databaseUrl], { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`PostGraphile ended with ${code} before it listened.`)))
  })
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}
