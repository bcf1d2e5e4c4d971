import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const client = join(root, 'packages/client')
const bench = join(root, 'apps/bench')

/** A project in which all measured packages are installed: the others from npm, ours as it would be published. */
export type Project = { readonly folder: string; remove(): void }

export function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-client-'))
  installClientPackage(join(folder, 'node_modules/@catalog/client'))
  installContract(join(folder, 'node_modules/@catalog/contract'))
  for (const name of installed) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(bench, 'node_modules', name), link)
  }
  cpSync(fileURLToPath(new URL('inside', import.meta.url)), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const installed = ['openapi-fetch', 'stripe', 'openai', '@anthropic-ai/sdk']

export function readVersion(name: string): string {
  const manifest = name === '@catalog/client' ? join(client, 'package.json') : join(bench, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Installs our package as it would be published: its build, and the manifest that pnpm writes into the packed package. */
function installClientPackage(folder: string): void {
  execFileSync(join(client, 'node_modules/.bin/tsup'), ['--silent', '--out-dir', join(folder, 'dist')], { cwd: client, stdio: 'inherit' })
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8')) as { publishConfig: object }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...publishConfig }))
}

/** Declarations for openapi-fetch, generated in advance as its users do. */
function installContract(folder: string): void {
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'packages/contract/src/generated/types.ts'), join(folder, 'types.d.ts'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "@catalog/contract", "exports": { "./types": { "types": "./types.d.ts" } } }')
}
