import type { Document } from './document.ts'
import type { Operation } from './operations.ts'
import { literal } from './words.ts'

/** `mocks.ts`: what the mock handlers need of every operation. */
export function mocksFile(document: Document, operations: readonly Operation[]): string {
  const models = [...new Set(operations.map(({ answer }) => answer))].sort()
  const answers = operations.map(({ operationId, answer }) => `  ${operationId}: ${answer}`)
  return [
    `import type { ${models.join(', ')} } from './models.ts'\n`,
    '/** What every operation answers, by its operationId. */',
    `export interface MockAnswers {\n${answers.join('\n')}\n}\n`,
    '/** Method, path, status and example of every operation. */',
    `export const mockOperations: { readonly [Id in keyof MockAnswers]: readonly [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, status: number, example: MockAnswers[Id]] } = {`,
    ...operations.map((operation) => `  ${operation.operationId}: ${row(operation)},`),
    '}\n',
    '/** Status, message and hint of every error code, as the contract gives them for an example. */',
    `export const mockErrors = {\n${errorRows(document).join('\n')}\n} as const\n`,
  ].join('\n')
}

function row({ method, path, status, example }: Operation): string {
  return `[${literal(method)}, ${literal(path)}, ${status}, ${JSON.stringify(example)}]`
}

function errorRows(document: Document): string[] {
  return Object.entries(document['x-error-catalogue']).map(
    ([code, { status, meaning, hint, retryable }]) =>
      `  ${code}: { status: ${status}, retryable: ${retryable}, message: ${literal(meaning)}, hint: ${literal(hint)} },`,
  )
}
