import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root, from where every path below is counted. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
export const specRoot = join(projectRoot, 'spec', 'catalog.yaml')
export const generatedFolder = join(projectRoot, 'packages', 'contract', 'src', 'generated')
