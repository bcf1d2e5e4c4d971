// `node generate/main.ts` writes src/generated; with `--check` it only says which files are stale.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDocument } from './document.ts'
import { buildFiles } from './files.ts'
import { buildListFiles } from './lists.ts'
import { buildOperations } from './operations.ts'
import { readPackageVersion } from './version.ts'

const folder = fileURLToPath(new URL('../src/generated/', import.meta.url))

const document = readDocument()
const lists = [...buildListFiles(document, buildOperations(document))].map(([name, text]) => [`../../${name}`, text] as const)
const files = new Map([...buildFiles(document, readPackageVersion()), ...lists])
const stale = listStaleFiles(files)
if (process.argv.includes('--check')) reportStaleFiles(stale)
else writeStaleFiles(files, stale)

function listStaleFiles(wanted: ReadonlyMap<string, string>): string[] {
  const changed = [...wanted].filter(([name, text]) => readIfPresent(name) !== text).map(([name]) => name)
  return [...changed, ...listPresentFiles().filter((name) => !wanted.has(name))]
}

function listPresentFiles(): string[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
}

function readIfPresent(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}

function reportStaleFiles(stale: readonly string[]): void {
  if (stale.length === 0) return
  console.error(`Stale in packages/client/src/generated: ${stale.join(', ')}. Run: pnpm --filter @catalog/client generate`)
  process.exitCode = 1
}

function writeStaleFiles(wanted: ReadonlyMap<string, string>, stale: readonly string[]): void {
  for (const name of stale) {
    const text = wanted.get(name)
    const path = join(folder, name)
    if (text === undefined) rmSync(path)
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }
}
