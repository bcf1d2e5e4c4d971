import { accessSync, constants, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A runtime that is installed from npm, in the version that `binaries/package.json` names. */
export interface Runtime {
  readonly name: string
  readonly version: string
  readonly command: string
}

/** Runs a command and returns its output. */
type CommandRunner = (folder: string, command: string, ...args: string[]) => string

const binaries = fileURLToPath(new URL('binaries', import.meta.url))
/** Kept between runs. It is not part of the workspace, so only people who run the check download its packages. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/runtimes', import.meta.url))
const platform = `${process.platform}-${process.arch}`

/** Path of the program within the package of each runtime. */
const programs: Readonly<Record<string, string>> = { bun: 'bin/bun', deno: 'deno', node: 'bin/node', workerd: 'bin/workerd' }

/** Finds the runtimes for this platform. If none are locked for it, prints a message and returns []. */
export function listInstalledRuntimes(run: CommandRunner): Runtime[] {
  const { optionalDependencies } = JSON.parse(readFileSync(join(binaries, 'package.json'), 'utf8')) as Manifest
  const wanted = Object.entries(optionalDependencies).filter(([alias]) => alias.endsWith(`-${platform}`))
  if (wanted.length === 0) {
    console.log(`Skips Bun, Deno, workerd and the Nodes that are not on the PATH: none is locked for ${platform}.`)
    return []
  }
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'pnpm-lock.yaml']) copyFileSync(join(binaries, file), join(folder, file))
  const said = run(folder, 'pnpm', 'install', ...unasked)
  return wanted.map(([alias, locked]) => createRuntime(alias, locked, said))
}

interface Manifest {
  /** Maps `<runtime>-<platform>` or `node-<major>-<platform>` to `npm:<package>@<version>`. */
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** Options to install the locked versions without questions, and without a lookup of packages that are cached. */
const unasked = [
  '--frozen-lockfile',
  '--ignore-workspace',
  '--ignore-scripts',
  '--prefer-offline',
  '--config.confirm-modules-purge=false',
  '--reporter',
  'append-only',
]

function createRuntime(alias: string, locked: string, installOutput: string): Runtime {
  const [name = ''] = alias.split('-')
  const command = join(folder, 'node_modules', alias, programs[name] ?? '')
  try {
    accessSync(command, constants.X_OK)
  } catch {
    // pnpm reports no error when an optional package cannot be downloaded, or was deleted after the install.
    throw new Error(
      `${locked} is not installed. Delete ${folder}, and run this again where the registry is reached. pnpm said:\n${installOutput}`,
    )
  }
  return { name, version: locked.slice(locked.lastIndexOf('@') + 1), command }
}
