import { readFileSync } from 'node:fs'

/** Names that the contracts fix, so that the code has to use them: schemas, operations, fields and stored values. */
export type ContractNames = {
  readonly schemas: ReadonlySet<string>
  readonly operations: ReadonlySet<string>
  /** Fields, parameters and the values of enumerations, as the contract spells them and in camel case. */
  readonly fields: ReadonlySet<string>
}

const documents = ['packages/contract/src/generated/document.json', 'packages/contract/src/generated/curation/document.json']

/** Reads the names from the bundled documents of both contracts. */
export function readContractNames(): ContractNames {
  return collectContractNames(documents.map((path) => JSON.parse(readFileSync(path, 'utf8'))))
}

/** Collects the names from OpenAPI documents. */
export function collectContractNames(openApiDocuments: readonly unknown[]): ContractNames {
  const names = { schemas: new Set<string>(), operations: new Set<string>(), fields: new Set<string>() }
  const addField = (field: unknown) => {
    if (typeof field === 'string') names.fields.add(field).add(toCamelCase(field))
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'schemas') for (const schema of getKeys(value)) names.schemas.add(schema)
      if (key === 'operationId' && typeof value === 'string') names.operations.add(value)
      if (key === 'properties') getKeys(value).forEach(addField)
      if (key === 'enum' && Array.isArray(value)) value.forEach(addField)
      if (key === 'const' || key === 'name') addField(value)
      visit(value)
    }
  }
  openApiDocuments.forEach(visit)
  return names
}

function getKeys(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
