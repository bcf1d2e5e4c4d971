import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import type { OpenApiDocument, Operation } from './document.ts'
import { isObject, toObject } from './json.ts'
import type { ContractName } from './paths.ts'

/** A generated file, with its name and its content. */
export type GeneratedFile = { readonly name: string; readonly text: string }

const banner = '// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.\n'

/** Generates the files of @catalog/contract from a contract. Only the agents' contract has the errors and retries, which apply to both. */
export async function generateFiles(document: OpenApiDocument, name: ContractName): Promise<GeneratedFile[]> {
  const access = name === 'catalog' ? buildKeyAccess : buildSessionAccess
  const files = [
    { name: 'document.json', text: `${JSON.stringify(document, null, 2)}\n` },
    { name: 'types.ts', text: `${banner}${await generateTypes(document)}` },
    { name: 'operations.ts', text: formatConstant('operations', buildOperationTable(document, access), 'OperationId') },
  ]
  if (name === 'curation') return files
  return [
    ...files,
    { name: 'errors.ts', text: formatConstant('errorCatalogue', document['x-error-catalogue'], 'ErrorCode') },
    { name: 'retry-policy.ts', text: unquoteNames(formatConstant('retryPolicy', document['x-retry-policy'])) },
  ]
}

export async function writeGenerated(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) await writeFile(join(folder, name), text)
}

/** Lists the files that are missing or outdated. */
export async function listStaleFiles(folder: string, files: readonly GeneratedFile[]): Promise<string[]> {
  const stale = await Promise.all(files.map(async ({ name, text }) => ((await readIfExists(join(folder, name))) === text ? [] : [name])))
  return stale.flat()
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

async function generateTypes(document: OpenApiDocument): Promise<string> {
  // A default makes a field of a request optional, not required; and `{}` is an unknown value.
  const tree = await openapiTS(removePresenceRules(document) as never, {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  })
  return astToString(tree)
}

type BuildAccess = (operation: Operation) => object

/**
 * Builds the access of a key: the scopes of each entry of `security` (a key needs all scopes of one entry); whether the call can be sent
 * again under the same Idempotency-Key; whether its body is streamed, because it holds a file; and the receipt for a key that may write and
 * not read.
 */
const buildKeyAccess: BuildAccess = ({
  security = [],
  parameters = [],
  'x-streamed-body': streamsBody = false,
  'x-receipt': receipt = null,
}) => ({
  scopes: security.map((requirement) => requirement.apiKey ?? []),
  repeatable: parameters.some((parameter) => /\/IdempotencyKey(Required)?$/.test(String(toObject(parameter).$ref))),
  streamsBody,
  receipt,
})

/**
 * Returns the role that a session needs, or null for an operation without a session, and whether the agents' operation of the same name
 * answers it.
 */
const buildSessionAccess: BuildAccess = ({ security, 'x-from-agents': fromAgents = false }) => ({
  role: security?.[0]?.session?.[0] ?? null,
  fromAgents,
})

/** Removes an `anyOf` with only `required`: it says which properties are needed, but as a type it would replace the object. */
function removePresenceRules(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removePresenceRules)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key, child]) => !(key === 'anyOf' && Array.isArray(child) && child.every(isPresenceRule)))
  return Object.fromEntries(entries.map(([key, child]) => [key, removePresenceRules(child)]))
}

function isPresenceRule(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).every((key) => key === 'required')
}

function buildOperationTable(document: OpenApiDocument, buildAccess: BuildAccess): Record<string, unknown> {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [operation.operationId, buildEntry(path, method, operation, buildAccess)] as const),
  )
  return Object.fromEntries(entries)
}

function buildEntry(path: string, method: string, operation: Operation, buildAccess: BuildAccess) {
  const { tags, responses, requestBody } = operation
  return {
    method,
    path,
    tag: tags[0],
    ...buildAccess(operation),
    statuses: Object.keys(responses).map(Number),
    hasBody: requestBody !== undefined,
  }
}

/** Writes the names of properties without quotes, so that the build of the SDK can shorten them. */
function unquoteNames(text: string): string {
  return text.replace(/"(\w+)":/g, '$1:')
}

function formatConstant(name: string, value: unknown, keyType?: string): string {
  const type = keyType === undefined ? '' : `\nexport type ${keyType} = keyof typeof ${name}\n`
  return `${banner}export const ${name} = ${JSON.stringify(value, null, 2)} as const\n${type}`
}
