/**
 * `pnpm generate` for the dashboard: writes the parts of the contracts that it needs at run time. These are the role that each operation of
 * the curators requires, the description of each scope of a key, the form schema of each kind of change, and the fields that contain an
 * enum value. With `--check` it writes nothing, and fails if a file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/curation/operations'
import agentsDocument from '@catalog/contract/document.json' with { type: 'json' }
import { standardScopes } from '@catalog/contract/keys/scopes'
import { buildChangeSchemas, listChoiceFields, type Schemas } from './change-schemas.ts'

const folder = fileURLToPath(new URL('../src/generated/', import.meta.url))
const head = '// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.\n'

// The cast is needed because the compiler infers an overly specific type for the document.
const changeSchemas = buildChangeSchemas(document.components.schemas as unknown as Schemas)
const files: Readonly<Record<string, string>> = {
  'roles.ts': buildRolesFile(),
  'scopes.ts': buildScopesFile(),
  'choice-fields.ts': buildChoiceFieldsFile(),
  'change-schemas.json': `${JSON.stringify(changeSchemas)}\n`,
}
mkdirSync(folder, { recursive: true })
if (process.argv.includes('--check')) checkFiles()
else for (const [name, text] of Object.entries(files)) writeFileSync(folder + name, text)

/**
 * Builds a file with a type of the operations that viewers may not use, and a set of those for admins. The frame of every page contains
 * the set, so the many operations of curators are only in the type, which adds no bytes.
 */
function buildRolesFile(): string {
  const listQuotedNames = (wantedRole: string) =>
    Object.entries(operations).flatMap(([name, { role }]) => (role === wantedRole ? [`'${name}'`] : []))
  const ofAdmins = listQuotedNames('admin')
  const union = [...listQuotedNames('curator'), ...ofAdmins].map((name) => `  | ${name}\n`)
  return `${head}export type Operation =\n${union.join('')}\nexport const ofAdmins: ReadonlySet<Operation> = new Set([${ofAdmins.join(', ')}])\n`
}

/** Builds a file with every scope that a key can have, its description, and the scopes of a standard key. */
function buildScopesFile(): string {
  const texts = Object.entries(agentsDocument.components.securitySchemes.apiKey['x-scopes'])
  const scopes = texts.map(([name, allows]) => `  { name: '${name}', allows: ${JSON.stringify(allows)} },\n`)
  const standard = standardScopes.map((name) => `'${name}'`).join(', ')
  return `${head}export const scopes = [\n${scopes.join('')}] as const\n\nexport const standardScopes = [${standard}] as const\n`
}

/** Builds a file with the names of the fields that contain an enum value, which pages show as readable text. */
function buildChoiceFieldsFile(): string {
  const names = listChoiceFields(changeSchemas).map((name) => `  '${name}',\n`)
  return `${head}export const choiceFields: ReadonlySet<string> = new Set([\n${names.join('')}])\n`
}

function checkFiles(): void {
  const stale = Object.entries(files).flatMap(([name, text]) => (readIfPresent(name) === text ? [] : [name]))
  if (stale.length === 0) return
  console.error(`Out of date, run \`pnpm generate\`: ${stale.map((name) => `apps/dashboard/src/generated/${name}`).join(', ')}.`)
  process.exitCode = 1
}

function readIfPresent(name: string): string | undefined {
  try {
    return readFileSync(folder + name, 'utf8')
  } catch {
    return undefined
  }
}
