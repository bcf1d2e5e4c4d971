import { areaFile, operationsFile, queriesFile } from './areas.ts'
import { changesFile } from './changes.ts'
import { checksFile } from './checks.ts'
import type { Document } from './document.ts'
import { errorsFile } from './errors.ts'
import { integersFile } from './integers.ts'
import { mocksFile } from './mocks.ts'
import { operationsOf } from './operations.ts'
import { pathsFile } from './paths.ts'
import { modelsFile, publicModelsFile, sentFile } from './types/models.ts'
import { versionFile } from './version.ts'

const header = '// Generated from the contract by packages/client/generate. Do not edit.\n\n'

/** The text of every file in src/generated, by its name. */
export function generatedFiles(document: Document, version: string): Map<string, string> {
  const operations = operationsOf(document)
  const areas = [...new Set(operations.flatMap(({ name }) => name.area ?? []))]
  const files = new Map<string, string>([
    ['models.ts', modelsFile(document, operations)],
    ['errors.ts', errorsFile(document)],
    ['operations.ts', operationsFile(document, operations)],
    ['change.ts', changesFile(document, operations)],
    ['mocks.ts', mocksFile(operations)],
    ['checks.ts', checksFile(document, operations)],
    ['sent.ts', sentFile(document, operations)],
    ['public-models.ts', publicModelsFile(document, operations)],
    ['queries.ts', queriesFile(document, operations)],
    ['integers.ts', integersFile(document)],
    ['paths.ts', pathsFile(document, operations)],
    ['version.ts', versionFile(version)],
    ['areas.ts', areas.map((area) => `export type * from './areas/${area}.ts'\n`).join('')],
  ])
  for (const area of areas) {
    files.set(`areas/${area}.ts`, areaFile(document, area, operations))
  }
  return new Map([...files].map(([name, text]) => [name, header + text]))
}
