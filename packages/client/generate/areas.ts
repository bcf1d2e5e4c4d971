import type { Document, Parameter } from './document.ts'
import { resolveReference } from './document.ts'
import { extras } from './extras.ts'
import { flowTypes } from './flows.ts'
import type { Operation } from './operations.ts'
import { formatExtraDoc, formatMethodDoc } from './tsdoc.ts'
import { listSentModels } from './types/models.ts'
import { buildSharedDeclarations, type InterfaceParts, type SharedDeclarations } from './types/shared-fields.ts'
import { formatDescription, formatType, hasOwnName } from './types/type-text.ts'
import { formatDocComment, formatLiteral, formatPropertyName, indent, toPascalCase } from './words.ts'

export function getApiName(area: string): string {
  return `${toPascalCase(area)}Api`
}

/** Builds the file of one area: the queries of its methods, and its interface. */
export function buildAreaFile(document: Document, area: string, all: readonly Operation[]): string {
  const operations = all.filter(({ name }) => name.area === area)
  const members = operations.map((operation) => `${formatMethodDoc(operation)}${formatSignature(operation)}`)
  const more = extras.filter((extra) => extra.area === area)
  members.push(...more.map((extra) => `${formatExtraDoc(extra)}${extra.signature}`))
  const common = buildCommonQueries(document, all)
  const queries = operations.flatMap((operation) => formatQueryInterface(document, operation, common) ?? [])
  const shared = common.names.filter((name) => queries.some((text) => new RegExp(` extends .*\\b${name}\\b`).test(text)))
  return [
    formatImports(document, all, operations, '../../', '../'),
    ...(shared.length > 0 ? [`import type { ${shared.join(', ')} } from '../queries.ts'\n`] : []),
    ...more.flatMap(({ types }) => Object.entries(types).map(([name, file]) => `import type { ${name} } from '../../${file}'\n`)),
    ...queries,
    `/** \`catalog.${area}\`: ${getAreaText(document, operations)} */\nexport interface ${getApiName(area)} {\n${indent(members.join('\n\n'), 2)}\n}\n`,
  ].join('\n')
}

/** The description of the tag of the area's first operation. */
function getAreaText(document: Document, [first]: readonly Operation[]): string {
  return document.tags.find(({ name }) => name === first?.tag)?.description ?? ''
}

/** Builds the file with the class `Operations` (the areas and the catalog's own methods) and with their routes. */
export function buildOperationsFile(document: Document, operations: readonly Operation[]): string {
  const areas = [...new Set(operations.flatMap(({ name }) => name.area ?? []))]
  const listOperations = (area?: string) => operations.filter(({ name }) => name.area === area)
  const own = listOperations()
  const members = own.map(
    (operation) => `${formatMethodDoc(operation)}declare readonly ${operation.name.method}: ${formatFunctionType(operation)}`,
  )
  const fields = areas.map(
    (area) => `${formatDocComment([getAreaText(document, listOperations(area))])}declare readonly ${area}: ${getApiName(area)}`,
  )
  const routes = [
    ...areas.map((area) => `${area}: {\n${indent([formatRoutes(listOperations(area)), ...listExtraRoutes(area)].join('\n'), 2)}\n},`),
    formatRoutes(own),
  ]
  return [
    `${formatImports(document, operations, own, '../', './')}import type { Caller } from '../call/caller.ts'`,
    "import { createMethods, type Routes } from '../routes.ts'",
    ...formatRunImports(operations),
    `${areas.map((area) => `import type { ${getApiName(area)} } from './areas/${area}.ts'`).join('\n')}\n`,
    '/** Every operation of the contract. All methods throw a `CatalogError` where one fails; ids of records are UUIDs. */',
    `export class Operations {\n${indent([fields.join('\n'), ...members].join('\n\n'), 2)}\n`,
    '  /** @internal */\n  constructor(call: Caller) {\n    Object.assign(this, createMethods(call, routes))\n  }\n}\n',
    '/** What each method calls. */',
    `const routes: Routes<Operations> = {\n${indent(routes.join('\n'), 2)}\n}\n`,
  ].join('\n')
}

function isProposal({ area }: Operation['name']): boolean {
  return area === 'propose'
}

function getOptionsName({ name, method, isTagged }: Operation): string {
  if (isTagged) return 'ReadOptions'
  return method === 'get' ? 'CallOptions' : isProposal(name) ? 'ProposeOptions' : 'WriteOptions'
}

function listExtraRoutes(area: string): string[] {
  return extras
    .filter((extra) => extra.area === area)
    .map(({ method, run, route }) => `${method}: ${run ? `[${formatLiteral(route)}, ${run}]` : formatLiteral(route)},`)
}

function formatRoutes(operations: readonly Operation[]): string {
  return operations.map((operation) => `${operation.name.method}: ${formatRoute(operation)},`).join('\n')
}

/** See src/routes.ts. */
function formatRoute({ name, method, path, queryParameters, body, isForm, paging, flow }: Operation): string {
  if (flow) return `[${formatLiteral(`POST ${path}`)}, ${flow.run}]`
  if (isForm) return `[${formatLiteral(`POST ${path}`)}, upload]`
  const more = method === 'get' ? (paging?.itemsKey ?? (queryParameters.length ? '?' : '')) : isProposal(name) ? '=' : body ? '' : '-'
  return formatLiteral([method.toUpperCase(), path, more].join(' ').trim())
}

function formatImports(
  document: Document,
  all: readonly Operation[],
  operations: readonly Operation[],
  source: string,
  generated: string,
): string {
  const models = new Set<string>()
  for (const { answer, paging, body, queryParameters, flow, hasPreview } of operations) {
    const answered = hasPreview ? 'Proposed' : answer
    for (const name of flow ? [flow.parameter[1], flow.result] : [answered, paging?.item, body]) if (name) models.add(name)
    for (const { schema } of queryParameters) for (const name of listModels(document, schema)) models.add(name)
  }
  const usesCalls = operations.some(({ paging }) => !paging)
  const usesPages = operations.some(({ paging }) => paging)
  const options = new Set(operations.map(getOptionsName))
  const lines = [
    usesCalls && `import type { CallPromise } from '${source}answer/call-promise.ts'`,
    `import type { ${[...options].sort().join(', ')} } from '${source}options.ts'`,
    usesPages && `import type { PagePromise } from '${source}paging/page-promise.ts'`,
    operations.some(({ isForm }) => isForm) && `import type { FileName } from '${source}upload/file-content.ts'`,
    ...formatFlowImports(models, source),
    ...formatModelImports(
      document,
      all,
      [...models].filter((name) => !flowTypes[name]),
      generated,
    ),
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

/** Formats the imports of models; those of bodies come from `sent.ts`, where fields allow undefined. */
export function formatModelImports(
  document: Document,
  operations: readonly Operation[],
  names: readonly string[],
  folder: string,
): string[] {
  const sent = listSentModels(document, operations)
  const bodies = new Set(operations.flatMap(({ body, flow }) => [body, flow?.parameter[1]]))
  const isSentModel = (name: string) => sent.has(name) && bodies.has(name)
  return (['models', 'sent'] as const).flatMap((file) => {
    const of = names.filter((name) => isSentModel(name) === (file === 'sent')).sort()
    return of.length > 0 ? [`import type { ${of.join(', ')} } from '${folder}${file}.ts'`] : []
  })
}

/** The imports of the types that the approval flow takes and gives. */
function formatFlowImports(types: ReadonlySet<string>, source: string): string[] {
  const files = [...new Set([...types].flatMap((name) => flowTypes[name] ?? []))]
  const listTypes = (file: string) => [...types].filter((name) => flowTypes[name] === file).sort()
  return files.sort().map((file) => `import type { ${listTypes(file).join(', ')} } from '${source}${file}'`)
}

/** Formats the import of the methods that do more than call their operation. */
function formatRunImports(operations: readonly Operation[]): string[] {
  const uploads = operations.some(({ isForm }) => isForm) ? ['upload'] : []
  const runs = [...operations.flatMap(({ flow }) => flow?.run ?? []), ...extras.flatMap(({ run }) => run ?? []), ...uploads]
  return [`import { ${runs.sort().join(', ')} } from '../own-methods.ts'`]
}

function listModels(document: Document, schema: Parameter['schema']): string[] {
  const item = schema.items ?? schema
  return item.$ref && hasOwnName(resolveReference(document, item)) ? [formatType(document, item)] : []
}

export function getQueryTypeName({ operationId }: Operation): string {
  return `${toPascalCase(operationId)}Query`
}

function getIncludeName({ operationId }: Operation): string {
  return `${toPascalCase(operationId)}Include`
}

/** Builds `queries.ts`: the fields that the queries of many lists share. */
export function buildQueriesFile(document: Document, operations: readonly Operation[]): string {
  return buildCommonQueries(document, operations)
    .declarations.map((text) => text.replace(/^interface/m, 'export interface'))
    .join('\n')
}

function buildCommonQueries(document: Document, operations: readonly Operation[]): SharedDeclarations {
  return buildSharedDeclarations(
    operations.filter(({ queryParameters }) => queryParameters.length > 0).map((operation) => buildQueryParts(document, operation)),
  )
}

function formatQueryInterface(document: Document, operation: Operation, { formatInterface }: SharedDeclarations): string | undefined {
  return operation.queryParameters.length > 0 ? formatInterface(buildQueryParts(document, operation)) : undefined
}

/** Builds the interface of a query. Its type parameter, if it has one, keeps the literal values of `include`. */
function buildQueryParts(document: Document, operation: Operation): InterfaceParts {
  const { queryParameters, includes, name } = operation
  const members = queryParameters.map((parameter) => [parameter.name, formatQueryField(document, parameter, includes.length > 0)] as const)
  const generic = includes.length ? `<Include extends ${getIncludeName(operation)} = ${getIncludeName(operation)}>` : ''
  const alias = includes.length
    ? `/** Values of \`include\`. */\nexport type ${getIncludeName(operation)} = ${includes.map(formatLiteral).join(' | ')}\n\n`
    : ''
  const title = `/** Query of \`catalog.${[name.area, name.method].filter(Boolean).join('.')}\`. */\n`
  return { doc: `${alias}${title}`, name: getQueryTypeName(operation), generic, bases: [], members: new Map(members) }
}

function formatQueryField(document: Document, { name, description = '', required, schema }: Parameter, narrows: boolean): string {
  const isList = schema.type === 'array'
  const item = formatType(document, isList ? (schema.items ?? {}) : schema)
  const type =
    narrows && name === 'include' ? 'readonly Include[]' : isList ? `readonly ${/^\w+$/.test(item) ? item : `(${item})`}[]` : item
  const text = isList ? description.replace(', separated by commas', '') : description
  return `${formatDescription(document, { ...schema, description: text }, true)}${formatPropertyName(name)}${required ? `: ${type}` : `?: ${type} | undefined`}`
}

function formatSignature(operation: Operation): string {
  const { generic, parameters, result } = buildCallShape(operation)
  return `${operation.name.method}${generic}(${parameters}): ${result}`
}

function formatFunctionType(operation: Operation): string {
  const { generic, parameters, result } = buildCallShape(operation)
  return `${generic}(${parameters}) => ${result}`
}

interface CallShape {
  readonly generic: string
  readonly parameters: string
  readonly result: string
}

function buildCallShape(operation: Operation): CallShape {
  const { includes, pathParameters, queryParameters, body, isForm, paging, answer, flow, hasPreview } = operation
  if (flow) {
    const [name, type] = flow.parameter
    return { generic: '', parameters: `${name}: ${type}, options?: WriteOptions`, result: `CallPromise<${flow.result}>` }
  }
  const narrows = includes.length > 0
  const mustAsk = queryParameters.some((parameter) => parameter.required)
  const parameters = [
    ...pathParameters.map(({ name }) => `${name}: string`),
    ...(body ? [`body: ${isForm ? `${body} & FileName` : body}`] : []),
    ...(queryParameters.length ? [`query${mustAsk ? '' : '?'}: ${getQueryTypeName(operation)}${narrows ? '<Include>' : ''}`] : []),
    `options?: ${getOptionsName(operation)}${hasPreview ? '<Dry>' : ''}`,
  ]
  const narrowed = narrows ? `${answer} & Required<Pick<${answer}, Include>>` : hasPreview ? 'Proposed<Dry>' : answer
  return {
    generic: narrows ? `<Include extends ${getIncludeName(operation)} = never>` : hasPreview ? '<Dry extends boolean = false>' : '',
    parameters: parameters.join(', '),
    result: paging ? `PagePromise<${paging.item}, ${answer}>` : `CallPromise<${narrowed}>`,
  }
}
