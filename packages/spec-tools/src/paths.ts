import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project that these tools are part of. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

export function specFile(root: string): string {
  return join(root, 'spec', 'catalog.yaml')
}

export function generatedFolder(root: string): string {
  return join(root, 'packages', 'contract', 'src', 'generated')
}
