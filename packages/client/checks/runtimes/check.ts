import { execFile, spawn } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'tsup'
import type { Runtime } from './installed.ts'
import { startServer } from './server.ts'

/** Runs the programs in the folder where the package is installed. Returns the failures as JSON. */
type ProgramRunner = (command: string, target: RunTarget) => Promise<string[]>
type RunTarget = { readonly consumer: string; readonly baseUrl: string }

const apiKey = 'cat_test_environment'
const environmentIsRead = `Bearer ${apiKey}`

const runners: Readonly<Record<string, ProgramRunner>> = {
  bun: async (command, place) => [await runLocalProgram(command, [], place, environmentIsRead)],
  deno: async (command, place) => {
    const flags = ['run', '--no-prompt', '--allow-net=127.0.0.1', `--allow-read=${place.consumer}`]
    const environment = '--allow-env=CATALOG_API_KEY,CATALOG_BASE_URL'
    return [
      await runLocalProgram(command, [...flags, environment], place, environmentIsRead),
      await runLocalProgram(command, flags, place, 'UNAUTHORIZED'),
    ]
  },
  node: async (command, place) => [await runLocalProgram(command, [], place, environmentIsRead)],
  workerd: async (command, place) => [await runWorkerProgram(command, place)],
}

/** Makes real calls over HTTP with the package that is installed in the folder, in every runtime. */
export async function assertCallsWork(consumer: string, runtimes: readonly Runtime[]): Promise<void> {
  const server = await startServer()
  const place = { consumer, baseUrl: server.baseUrl }
  try {
    await bundlePrograms(consumer)
    for (const { name, version, command } of runtimes) {
      const failed = (await runners[name]?.(command, place)) ?? ['there is no way to run it']
      const said = failed.every((list) => list === '[]') ? 'ok' : failed.join('\n')
      console.log(`calls under ${name} ${version}: ${said}`)
      if (said !== 'ok') throw new Error(`Calls of the package failed under ${name} ${version}.`)
    }
  } finally {
    server.close()
  }
}

/**
 * Bundles the programs in the folder of the installed package, so that they import it. A Worker is one file, because it cannot load others.
 */
async function bundlePrograms(consumer: string): Promise<void> {
  const folder = join(consumer, 'programs')
  cpSync(fileURLToPath(new URL('programs', import.meta.url)), folder, { recursive: true })
  const module = { outDir: consumer, outExtension: () => ({ js: '.mjs' }), format: 'esm', platform: 'neutral', target: 'es2022' } as const
  const options = { ...module, config: false, silent: true, splitting: false } as const
  await build({ ...options, entry: [join(folder, 'local.ts')], external: [/^@catalog\/client/] })
  await build({ ...options, entry: [join(folder, 'worker.ts')], noExternal: [/./] })
}

async function runLocalProgram(
  command: string,
  flags: readonly string[],
  { consumer, baseUrl }: RunTarget,
  expectedKey: string,
): Promise<string> {
  const env = {
    ...process.env,
    CATALOG_API_KEY: apiKey,
    CATALOG_BASE_URL: baseUrl,
    NO_PROXY: '127.0.0.1',
    // Keeps the caches of Bun and Deno out of the user's home folder.
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
    DENO_DIR: join(consumer, '.deno'),
    DENO_NO_UPDATE_CHECK: '1',
  }
  const { stdout } = await promisify(execFile)(command, [...flags, 'local.mjs', baseUrl, expectedKey], {
    cwd: consumer,
    env,
    timeout: 60_000,
  })
  return stdout.trim()
}

/** Allows the Worker to call local addresses: by default, it may call only public ones. */
const buildWorkerdConfig = ({ baseUrl }: RunTarget) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "2026-11-01",
      bindings = [(name = "CATALOG_API_KEY", text = "${apiKey}"), (name = "CATALOG_BASE_URL", text = "${baseUrl}")],
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`

async function runWorkerProgram(command: string, target: RunTarget): Promise<string> {
  writeFileSync(join(target.consumer, 'worker.capnp'), buildWorkerdConfig(target))
  const server = spawn(command, ['serve', 'worker.capnp', '--control-fd=1'], { cwd: target.consumer, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const { value: line } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
    if (!line) throw new Error('workerd did not start; see above.')
    const { port } = JSON.parse(line) as { port: number }
    const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(60_000) })
    return await response.text()
  } finally {
    server.kill()
  }
}
