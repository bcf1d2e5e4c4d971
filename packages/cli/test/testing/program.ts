import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TestCatalog, testCatalog } from '@catalog/client/testing'
import { serveKit } from './serve-kit.ts'

export const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

const entities = Array.from({ length: 2000 }, (_, index) => ({
  slug: `entity-${index}`,
  name: `Entity ${index}`,
  one_liner: 'x'.repeat(500),
}))

/** A catalog in memory behind an address, and a folder and an environment for programs that use it. */
export interface CliTestEnvironment {
  readonly kit: TestCatalog
  readonly env: NodeJS.ProcessEnv
  readonly folder: string
  /** Runs the program in the folder until it ends. Does not throw when the program fails. */
  execute(args: readonly string[], settings?: NodeJS.ProcessEnv): Promise<{ code: number; stdout: string; stderr: string }>
  stop(): Promise<void>
}

export async function startTestEnvironment(): Promise<CliTestEnvironment> {
  const kit = testCatalog({ ratePerMinute: 1000, budget: { dailyUsd: 1 }, seed: { entities } })
  const served = await serveKit(kit)
  const env = { ...process.env, CATALOG_API_KEY: kit.apiKey, CATALOG_BASE_URL: served.baseUrl, NO_COLOR: '1' }
  const folder = mkdtempSync(join(tmpdir(), 'catalog-cli-'))
  return {
    kit,
    env,
    folder,
    async execute(args, settings = env) {
      const child = spawn(process.execPath, [program, ...args], { env: settings, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', (chunk) => (stdout += chunk))
      child.stderr.on('data', (chunk) => (stderr += chunk))
      const [code] = await once(child, 'close')
      return { code, stdout, stderr }
    },
    async stop() {
      rmSync(folder, { recursive: true })
      await served.stop()
    },
  }
}
