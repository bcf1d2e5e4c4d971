import { dirname, join } from 'node:path'
import { bundle, createConfig } from '@redocly/openapi-core'
import type { OpenApiDocument } from './document.ts'
import { copyAgentOperations } from './from-agents.ts'
import { formatPlaceInFile } from './place-in-file.ts'
import { includeSharedExamples } from './shared-examples.ts'

/** Bundles the contract and every file that it refers to into one document. Reports problems with their file and line. */
export async function bundleSpec(root: string): Promise<OpenApiDocument> {
  return (await bundleWithFiles(root)).document
}

type ContractBundle = { readonly document: OpenApiDocument; readonly files: ReadonlySet<string> }

/** Bundles the contract into one document, and lists the absolute paths of its files. */
export async function bundleWithFiles(root: string): Promise<ContractBundle> {
  const own = await bundleFile(root)
  if (own.document['x-from-agents'] === undefined) return own
  const agents = await bundleFile(join(dirname(root), 'catalog.yaml'))
  return { document: copyAgentOperations(own.document, agents.document), files: new Set([...own.files, ...agents.files]) }
}

async function bundleFile(root: string): Promise<ContractBundle> {
  const bundled = await bundle({ ref: root, config: await createConfig({}), dereference: false })
  const errors = bundled.problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(
      `Cannot bundle the contract:\n${errors.map((problem) => `  - ${formatPlaceInFile(root, problem)}${problem.message}`).join('\n')}`,
    )
  const document = bundled.bundle.parsed as OpenApiDocument
  const { examples, files } = await includeSharedExamples(root, document.components.examples)
  return {
    document: { ...document, components: { ...document.components, examples } },
    files: new Set([...bundled.fileDependencies, ...files]),
  }
}
