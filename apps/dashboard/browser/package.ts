import { execFile } from 'node:child_process'
import { accessSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const binaries = fileURLToPath(new URL('binaries', import.meta.url))
const programs = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url))
const name = '@sparticuz/chromium'

/** Options with which pnpm installs the locked versions, without prompts and without requests for packages that it already has. */
const unasked = [
  '--frozen-lockfile',
  '--ignore-workspace',
  '--ignore-scripts',
  '--prefer-offline',
  '--config.confirm-modules-purge=false',
  '--reporter',
  'append-only',
]

/** The version that is locked in `binaries/`. */
export function readLockedVersion(): string {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(binaries, 'package.json'), 'utf8'),
  )
  return dependencies[name] ?? ''
}

/**
 * Installs the package of the browser into a new folder, and returns where its compressed files are. The package is not part of the
 * workspace, so only people who run these tests download it.
 */
export async function installPackage(folder: string): Promise<string> {
  mkdirSync(folder)
  for (const file of ['package.json', 'pnpm-lock.yaml']) copyFileSync(join(binaries, file), join(folder, file))
  const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) }
  const { stdout, stderr } = await promisify(execFile)('pnpm', ['install', ...unasked], { cwd: folder, env }).catch((error) => error)
  const files = join(folder, 'node_modules', name, 'bin')
  try {
    accessSync(join(files, 'chromium.br'))
  } catch {
    throw new Error(`${name} was not installed: run this again with access to the npm registry. Output of pnpm:\n${stdout}${stderr}`)
  }
  return files
}
