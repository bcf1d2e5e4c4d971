import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  readonly child: ChildProcess
  readonly address: string
  readonly outputLines: readonly string[]
  stop(): Promise<void>
}

export const programs = {
  source: fileURLToPath(new URL('../../cli.ts', import.meta.url)),
  built: fileURLToPath(new URL('../../../dist/cli.js', import.meta.url)),
}

/** Starts a server as a separate process, and records its output. */
export async function startProcess(
  program: string,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const settings = { DATABASE_URL: databaseUrl, PORT: '0', CATALOG_METRICS_PORT: '0', CATALOG_ENVIRONMENT: 'test', ...env }
  const child = spawn(process.execPath, [program, 'start'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const outputLines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        outputLines.push(line)
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)
        if (found && !line.includes('/metrics')) resolve(found[0])
      })
    child.once('exit', () => reject(new Error(`The process ended:\n${outputLines.join('\n')}`)))
  })
  return {
    ...{ child, address, outputLines },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
