import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type RunningServer = { readonly address: string; readonly pid: number; stop(): void }

/** Runs one of the measured servers in a separate process, so that it does not share its event loop with the load. */
export async function startServerScript(script: 'floor-server' | 'catalog-server', args: readonly string[]): Promise<RunningServer> {
  const child = fork(fileURLToPath(new URL(`./${script}.ts`, import.meta.url)), [...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened.`)))
  })
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}
