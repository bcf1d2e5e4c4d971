import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Running = { readonly address: string; readonly process: ChildProcess; stop(): void }

/** Runs one of the measured servers in a process of its own, so that it does not share its event loop with the load. */
export async function run(script: 'floor-server' | 'catalog-server', args: readonly string[], port: number): Promise<Running> {
  const child = fork(fileURLToPath(new URL(`./${script}.ts`, import.meta.url)), [...args], {
    stdio: ['ignore', 'inherit', process.env.BENCH_ERRORS ? 'inherit' : 'ignore', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened.`)))
  })
  return { address: `http://127.0.0.1:${port}`, process: child, stop: () => void child.kill() }
}
