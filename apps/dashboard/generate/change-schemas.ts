import document from '@catalog/contract/curation/document.json' with { type: 'json' }

type Schema = { readonly [Key in string]: unknown }
const schemas: Readonly<Record<string, Schema>> = document.components.schemas
const prefix = '#/components/schemas/'

/**
 * The schemas of the changes that a curator may edit, as the forms walk them: the name of the schema of each kind, and every
 * schema that one of these refers to, by its name. A `$ref` is as the contract writes it.
 */
export function changeSchemasFile(): string {
  const names = namesIn(schemas.EditedChange)
  const found = new Map<string, Schema>()
  for (const name of names) collect(name, found)
  const kinds = Object.fromEntries(names.map((name) => [kindOf(name), name]))
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ kinds, schemas: Object.fromEntries(sorted) }, null, 2)}\n`
}

function collect(name: string, found: Map<string, Schema>): void {
  const schema = schemas[name]
  if (!schema || found.has(name)) return
  found.set(name, schema)
  for (const other of namesIn(schema)) collect(other, found)
}

/** The names of the schemas that a part of one refers to. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(prefix) ? [value.slice(prefix.length)] : namesIn(value),
  )
}

function kindOf(name: string): string {
  const properties = schemas[name]?.properties
  const kind = typeof properties === 'object' && properties !== null && 'kind' in properties ? properties.kind : undefined
  if (typeof kind === 'object' && kind !== null && 'const' in kind) return String(kind.const)
  throw new Error(`${name} is a change, but does not say of which kind.`)
}
