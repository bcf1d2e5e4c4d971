import type { Operation } from './operations.ts'
import { formatLiteral } from './words.ts'

/** Builds `mocks.ts`: method, path, status and example of every operation, for the mock handlers. */
export function buildMocksFile(operations: readonly Operation[]): string {
  const models = [...new Set(operations.map(({ answer }) => answer))].sort()
  const answers = operations.map(({ operationId, answer }) => `  ${operationId}: ${answer}`)
  return [
    `import type { ${models.join(', ')} } from './models.ts'\n`,
    '/** What every operation answers, by its operationId. */',
    `export interface MockAnswers {\n${answers.join('\n')}\n}\n`,
    '/** Method, path, status and example of every operation. */',
    `export const mockOperations: { readonly [Id in keyof MockAnswers]: readonly [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, status: number, example: MockAnswers[Id]] } = {`,
    ...operations.map((operation) => `  ${operation.operationId}: ${formatRow(operation)},`),
    '}\n',
  ].join('\n')
}

function formatRow({ method, path, status, example }: Operation): string {
  return `[${formatLiteral(method)}, ${formatLiteral(path)}, ${status}, ${JSON.stringify(example)}]`
}
