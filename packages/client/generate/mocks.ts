import type { Operation } from './operations.ts'
import { literal } from './words.ts'

/** `mocks.ts`: what the mock handlers need of every operation. */
export function buildMocksFile(operations: readonly Operation[]): string {
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
  ].join('\n')
}

function row({ method, path, status, example }: Operation): string {
  return `[${literal(method)}, ${literal(path)}, ${status}, ${JSON.stringify(example)}]`
}
