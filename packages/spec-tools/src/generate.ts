import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import type { OpenApiDocument, Operation } from './bundle.ts'

/** A generated file: its name, and what it has to hold. */
export type GeneratedFile = { readonly name: string; readonly text: string }

const banner = '// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.\n'

/** Everything that @catalog/contract takes from the contract. */
export async function generatedFiles(document: OpenApiDocument): Promise<GeneratedFile[]> {
  return [
    { name: 'document.json', text: `${JSON.stringify(document, null, 2)}\n` },
    { name: 'types.ts', text: `${banner}${await typesOf(document)}` },
    { name: 'operations.ts', text: constant('operations', operationsOf(document), 'OperationId') },
    { name: 'errors.ts', text: constant('errorCatalogue', document['x-error-catalogue'], 'ErrorCode') },
    { name: 'retry-policy.ts', text: constant('retryPolicy', document['x-retry-policy']) },
  ]
}

export async function writeGenerated(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) await writeFile(join(folder, name), text)
}

/** The names of files that are missing or differ from what the contract says now. */
export async function staleFiles(folder: string, files: readonly GeneratedFile[]): Promise<string[]> {
  const stale = await Promise.all(files.map(async ({ name, text }) => ((await readOrNothing(join(folder, name))) === text ? [] : [name])))
  return stale.flat()
}

async function readOrNothing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

async function typesOf(document: OpenApiDocument): Promise<string> {
  // A default makes a field of a request optional, not required; and `{}` is nothing that is known.
  const tree = await openapiTS(structuredClone(document) as never, { defaultNonNullable: false, emptyObjectsUnknown: true, silent: true })
  return astToString(tree)
}

function operationsOf(document: OpenApiDocument): Record<string, unknown> {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [operation.operationId, entryOf(path, method, operation)] as const),
  )
  return Object.fromEntries(entries)
}

function entryOf(path: string, method: string, { tags, security, responses, requestBody }: Operation) {
  return {
    method,
    path,
    tag: tags[0],
    scopes: (security ?? []).flatMap((requirement) => requirement.apiKey ?? []),
    statuses: Object.keys(responses).map(Number),
    hasBody: requestBody !== undefined,
  }
}

function constant(name: string, value: unknown, keyType?: string): string {
  const type = keyType === undefined ? '' : `\nexport type ${keyType} = keyof typeof ${name}\n`
  return `${banner}export const ${name} = ${JSON.stringify(value, null, 2)} as const\n${type}`
}
