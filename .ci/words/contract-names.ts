import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names that the contracts and the SDK's exports fix, so the code has to use them: schemas, operations, fields, stored values, exported
 * types and methods.
 */
export type ContractNames = {
  readonly schemas: ReadonlySet<string>
  readonly operations: ReadonlySet<string>
  /** Fields, parameters and the values of enumerations, as the contract spells them and in camel case. */
  readonly fields: ReadonlySet<string>
  readonly sdkExports: ReadonlySet<string>
  readonly sdkMethods: ReadonlySet<string>
}

const documents = ['packages/contract/src/generated/document.json', 'packages/contract/src/generated/curation/document.json']

const apiReports = 'packages/client/api'

/** Reads the names from the bundled documents of both contracts and from the API reports of the SDK. */
export function readContractNames(): ContractNames {
  return collectContractNames(
    documents.map((path) => JSON.parse(readFileSync(path, 'utf8'))),
    readdirSync(apiReports).map((name) => readFileSync(join(apiReports, name), 'utf8')),
  )
}

/** Collects the names from OpenAPI documents and from API reports. */
export function collectContractNames(openApiDocuments: readonly unknown[], reports: readonly string[]): ContractNames {
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
  return { ...names, ...collectSdkNames(reports) }
}

/** Collects the exports in the reports, and the methods of exported interfaces and classes, which are indented there. */
function collectSdkNames(reports: readonly string[]): Pick<ContractNames, 'sdkExports' | 'sdkMethods'> {
  const declarations = reports.flatMap((report) => report.split(/\n(?=\S)/)).filter((text) => text.startsWith('export '))
  const collect = (pattern: RegExp) =>
    new Set(declarations.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])))
  return { sdkExports: collect(/^export (?:class|interface|type) (\w+)/g), sdkMethods: collect(/^\s+(?:static )?(\w+)\??[(<]/gm) }
}

function getKeys(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
