import { buildAreaFile, buildOperationsFile, buildQueriesFile } from './areas.ts'
import { buildChangesFile } from './changes.ts'
import { buildChecksFile } from './checks.ts'
import type { Document } from './document.ts'
import { buildErrorsFile } from './errors.ts'
import { buildIntegersFile } from './integers.ts'
import { buildMocksFile } from './mocks.ts'
import { buildOperations } from './operations.ts'
import { buildPathsFile } from './paths.ts'
import { buildModelsFile, buildPublicModelsFile, buildRequestModelsFile } from './types/models.ts'
import { buildVersionFile } from './version.ts'

const header = '// Generated from the contract by packages/client/generate. Do not edit.\n\n'

/** The text of every file in src/generated, by its name. */
export function buildFiles(document: Document, version: string): Map<string, string> {
  const operations = buildOperations(document)
  const areas = [...new Set(operations.flatMap(({ name }) => name.area ?? []))]
  const files = new Map<string, string>([
    ['models.ts', buildModelsFile(document, operations)],
    ['errors.ts', buildErrorsFile(document)],
    ['operations.ts', buildOperationsFile(document, operations)],
    ['change.ts', buildChangesFile(document, operations)],
    ['mocks.ts', buildMocksFile(operations)],
    ['checks.ts', buildChecksFile(document, operations)],
    ['sent.ts', buildRequestModelsFile(document, operations)],
    ['public-models.ts', buildPublicModelsFile(document, operations)],
    ['queries.ts', buildQueriesFile(document, operations)],
    ['integers.ts', buildIntegersFile(document)],
    ['paths.ts', buildPathsFile(document, operations)],
    ['version.ts', buildVersionFile(version)],
    ['areas.ts', areas.map((area) => `export type * from './areas/${area}.ts'\n`).join('')],
  ])
  for (const area of areas) {
    files.set(`areas/${area}.ts`, buildAreaFile(document, area, operations))
  }
  return new Map([...files].map(([name, text]) => [name, header + text]))
}
