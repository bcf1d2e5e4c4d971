import { formatModelImports, getQueryTypeName } from './areas.ts'
import type { Document } from './document.ts'
import { type Operation, previewName } from './operations.ts'
import { formatLiteral, indent } from './words.ts'

/** Builds `paths.ts`: the types of `raw`, in the form of openapi-typescript, with the names of the models. */
export function buildPathsFile(document: Document, operations: readonly Operation[]): string {
  const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, methods]) => {
    const members = methods.map((operation) => `${operation.method}: ${formatOperationType(operation)}`)
    return `${formatLiteral(path)}: {\n${indent(members.join('\n'), 2)}\n}`
  })
  const models = [...new Set(operations.flatMap(({ answer, body }) => (body ? [answer, body] : [answer])))].sort()
  models.push(previewName)
  const queries = operations.filter(({ queryParameters }) => queryParameters.length > 0)
  const areas = [...Map.groupBy(queries, ({ name }) => name.area ?? '')]
  return [
    ...formatModelImports(document, operations, models, './'),
    ...areas.map(([area, of]) => `import type { ${of.map(getQueryTypeName).sort().join(', ')} } from './areas/${area}.ts'`),
    '',
    answered,
    formatProposes(operations),
    '/** Every path of the contract. */',
    `export interface Paths {\n${indent(paths.join('\n'), 2)}\n}\n`,
  ].join('\n')
}

const answered = `/** What is asked, as openapi-fetch names its parts. */
interface Parts<Path> {
  header?: Record<string, string>
  path: Path
  cookie?: never
}
type Asked<Query, Ids extends string> = ([Ids] extends [never] ? Omit<Parts<never>, 'path'> & { path?: never } : Parts<Record<Ids, string>>) &
  ([Query] extends [never] ? { query?: never } : undefined extends Query ? { query?: Query } : { query: Query })

/** What is answered. */
interface Answered<Answer> {
  headers: Record<string, unknown>
  content: { 'application/json': Answer }
}

/** An operation without a body. */
interface Reads<Status extends number, Answer, Query = never, Ids extends string = never> {
  parameters: Asked<Query, Ids>
  requestBody?: never
  responses: { [S in Status]: Answered<Answer> }
}

/** An operation with a body. */
interface Sends<Body, Status extends number, Answer, Ids extends string = never, Media extends string = 'application/json'> {
  parameters: Asked<never, Ids>
  requestBody: { content: { [M in Media]: Body } }
  responses: { [S in Status]: Answered<Answer> }
}
`

/** Generates the type that all proposals share. */
function formatProposes(operations: readonly Operation[]): string {
  const answers = new Set(operations.filter(({ hasPreview }) => hasPreview).map(({ status, answer }) => `${status}, ${answer}`))
  if (answers.size !== 1) throw new Error(`Proposals answer ${[...answers].join(' or ')}: the types of raw need to say which.`)
  const body = 'Body & { dry_run?: boolean | undefined }'
  return [
    '/** A proposal. Its dry run writes nothing, and answers what would change. */',
    `type Proposes<Body, Ids extends string = never> = Sends<${body}, ${[...answers].join('')} | ${previewName}, Ids>\n`,
  ].join('\n')
}

function formatOperationType(operation: Operation): string {
  const { pathParameters, queryParameters, body, isForm, answer, status, hasPreview } = operation
  const ids = pathParameters.map(({ name }) => formatLiteral(name)).join(' | ')
  if (hasPreview) return `Proposes<${[body, ...(ids ? [ids] : [])].join(', ')}>`
  const answers = `${status}, ${answer}`
  if (body) {
    if (queryParameters.length > 0) throw new Error(`${operation.operationId} takes a body and a query, which the types of raw do not say.`)
    const more = isForm ? [ids || 'never', `'multipart/form-data'`] : ids ? [ids] : []
    return `Sends<${[body, answers, ...more].join(', ')}>`
  }
  const isAsked = queryParameters.some(({ required }) => required)
  const query = queryParameters.length > 0 ? `${getQueryTypeName(operation)}${isAsked ? '' : ' | undefined'}` : 'never'
  return `Reads<${[answers, ...(queryParameters.length > 0 || ids ? [query] : []), ...(ids ? [ids] : [])].join(', ')}>`
}
