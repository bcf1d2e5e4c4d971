import { modelImports, queryTypeName } from './areas.ts'
import type { Document } from './document.ts'
import { type Operation, previewName } from './operations.ts'
import { indent, literal, propertyName } from './words.ts'

/** `paths.ts`: the contract as `raw` takes it, in the shape of openapi-typescript, and in the words of the models. */
export function pathsFile(document: Document, operations: readonly Operation[]): string {
  const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, methods]) => {
    const members = methods.map((operation) => `${operation.method}: ${operationType(operation)}`)
    return `${literal(path)}: {\n${indent(members.join('\n'), 2)}\n}`
  })
  const models = [...new Set(operations.flatMap(({ answer, body }) => (body ? [answer, body] : [answer])))].sort()
  if (operations.some(({ hasPreview }) => hasPreview)) models.push(previewName)
  const queries = operations.filter(({ queryParameters }) => queryParameters.length > 0)
  const areas = [...Map.groupBy(queries, ({ name }) => name.area ?? '')]
  return [
    ...modelImports(document, operations, models, './'),
    ...areas.map(([area, of]) => `import type { ${of.map(queryTypeName).sort().join(', ')} } from './areas/${area}.ts'`),
    '',
    answered,
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
type Asked<Query, Path> = ([Path] extends [never] ? Omit<Parts<never>, 'path'> & { path?: never } : Parts<Path>) &
  ([Query] extends [never] ? { query?: never } : undefined extends Query ? { query?: Query } : { query: Query })

/** What is answered. */
interface Answered<Answer> {
  headers: Record<string, unknown>
  content: { 'application/json': Answer }
}
`

function operationType(operation: Operation): string {
  const { pathParameters, queryParameters, body, isForm, answer, status, hasPreview } = operation
  const ids = pathParameters.map(({ name }) => `${propertyName(name)}: string`).join('; ')
  const hasQuery = queryParameters.length > 0
  const query = hasQuery ? queryTypeName(operation) : 'never'
  const isAsked = queryParameters.some(({ required }) => required)
  const parameters = `Asked<${query}${isAsked || !hasQuery ? '' : ' | undefined'}, ${ids ? `{ ${ids} }` : 'never'}>`
  const media = isForm ? `'multipart/form-data'` : `'application/json'`
  const sent = body
    ? `requestBody: { content: { ${media}: ${body}${hasPreview ? ' & { dry_run?: boolean | undefined }' : ''} } }; `
    : 'requestBody?: never; '
  return `{ parameters: ${parameters}; ${sent}responses: { ${status}: Answered<${answer}${hasPreview ? ` | ${previewName}` : ''}> } }`
}
