import { createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core'
import { bundleSpec, bundleWithFiles } from '../bundle.ts'
import { contractNames, getContractName, getSpecFile } from '../paths.ts'
import { formatPlaceInFile } from '../place-in-file.ts'
import { checkExamples } from './examples.ts'
import { listEmptyFiles, listUnreferencedFiles } from './files.ts'
import { houseRules, projectPlugin } from './house-rules.ts'
import { checkRequestFields } from './request-fields.ts'
import { checkErrorCatalogue, checkRoles } from './whole-contract.ts'

/** Lists the problems of both contracts, one line each, with the place, the problem and the remedy. Empty if there are none. */
export async function lintSpec(projectRoot: string): Promise<string[]> {
  const roots = contractNames.map((name) => getSpecFile(projectRoot, name))
  // Stops at the first step with findings, because later steps would only report the same problems less clearly.
  for (const step of [listEmptyFiles, checkRules, checkContract]) {
    // Problems in files that both contracts share are found twice and reported once.
    const findings = new Set<string>()
    for (const root of roots) for (const finding of await step(root)) findings.add(finding)
    if (findings.size > 0) return [...findings]
  }
  return checkUnreferencedFiles(roots)
}

async function checkUnreferencedFiles(roots: readonly string[]): Promise<string[]> {
  const bundled = await Promise.all(roots.map(bundleWithFiles))
  const referredTo = new Set([...roots, ...bundled.flatMap(({ files }) => [...files])])
  return listUnreferencedFiles(roots[0] ?? '', referredTo)
}

async function checkRules(root: string): Promise<string[]> {
  const rules = { ...switchedOff, ...houseRules[getContractName(root)] }
  const config = await createConfig({ extends: ['recommended'], plugins: [projectPlugin as never], rules })
  const problems = await lint({ ref: root, config })
  return removeRepeatedProblems(problems)
    .filter((problem) => !isSharedExampleProblem(problem))
    .map((problem) => formatProblem(root, problem))
}

async function checkContract(root: string): Promise<string[]> {
  const document = await bundleSpec(root)
  const across = getContractName(root) === 'catalog' ? checkErrorCatalogue(document) : checkRoles(document)
  return [...across, ...checkRequestFields(document), ...checkExamples(document)]
}

/** True for a problem of an example with a reference. Such an example is complete only in the bundle, and is checked there. */
function isSharedExampleProblem({ ruleId, location }: NormalizedProblem): boolean {
  return ruleId === 'no-invalid-media-type-examples' && location.some(({ source }) => /\$ref: \S+\.yaml/.test(source.body))
}

/** If a reference is broken, drops the errors of examples, which cannot be checked until it is corrected. */
function removeRepeatedProblems(problems: readonly NormalizedProblem[]): readonly NormalizedProblem[] {
  const isDangling = problems.some(({ ruleId }) => ruleId === 'no-unresolved-refs')
  return isDangling ? problems.filter(({ message }) => !message.startsWith('Example validation errored')) : problems
}

// Rules that are off, because each operation has its own file, scopes belong to a bearer scheme, and people run a local server. A house
// rule requires a name and a summary of each operation, too.
const switchedOff = {
  'spec-strict-refs': 'off',
  'no-server-example.com': 'off',
  'operation-4xx-response': 'off',
  'no-unused-components': 'off',
  'security-scopes-defined': 'off',
  'operation-operationId': 'off',
  'operation-summary': 'off',
} as const

function formatProblem(root: string, { message, location, ruleId }: NormalizedProblem): string {
  return `${formatPlaceInFile(root, { location })}${message} (${ruleId})`
}
