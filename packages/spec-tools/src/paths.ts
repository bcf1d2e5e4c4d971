import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project that these tools are part of. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** The two contracts: the agents' and the curators'. Each is a root in spec/; they share schemas/. */
export const contractNames = ['catalog', 'curation'] as const
export type ContractName = (typeof contractNames)[number]

export function getSpecFile(root: string, name: ContractName = 'catalog'): string {
  return join(root, 'spec', `${name}.yaml`)
}

/** The name of the contract that a root file holds. */
export function getContractName(specFile: string): ContractName {
  return specFile.endsWith('curation.yaml') ? 'curation' : 'catalog'
}

export function getGeneratedFolder(root: string, name: ContractName = 'catalog'): string {
  const folder = join(root, 'packages', 'contract', 'src', 'generated')
  return name === 'catalog' ? folder : join(folder, name)
}
