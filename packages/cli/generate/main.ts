// Generates the parts of the commands that follow from the contract; with --check, only lists stale files.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { listChoices, listFieldNames } from './choices.ts'
import { describeChanges } from './described-changes.ts'

const folder = new URL('../', import.meta.url)
const changes = describeChanges()
const banner = '// Made from the contract by packages/cli/generate. Do not edit.\n'
const files: Record<string, string> = {
  'src/generated/changes.json': `${JSON.stringify(changes, null, 1)}\n`,
  'src/generated/choices.ts': banner + formatConstants({ version: manifest.version, kinds: Object.keys(changes.kinds), ...listChoices() }),
  'src/generated/fields.ts': banner + formatConstants({ fieldsOf: listFieldNames() }),
}

// Skips the skill on the first run, because it lists the commands, which import the files above.
if (Object.keys(files).every((name) => readIfExists(name) !== undefined)) {
  const { buildSkill } = await import('./skill.ts')
  files['SKILL.md'] = buildSkill()
}

const stale = Object.entries(files).filter(([name, text]) => readIfExists(name) !== text)
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`packages/cli/${name} is stale. Run: npx pnpm generate`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const [name, text] of stale) writeFileSync(fileURLToPath(new URL(name, folder)), text)

function formatConstants(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const\n`)
    .join('')
}

function readIfExists(name: string): string | undefined {
  try {
    return readFileSync(new URL(name, folder), 'utf8')
  } catch {
    return undefined
  }
}
