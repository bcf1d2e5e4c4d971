import { createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core'
import { bundleWithFiles } from '../bundle.ts'
import { placeOf } from '../place-in-file.ts'
import { exampleFindings } from './examples.ts'
import { emptyFileFindings, unreferencedFileFindings } from './files.ts'
import { housePlugin, houseRules } from './house-rules.ts'
import { catalogueFindings } from './whole-contract.ts'

/** What has to be mended, one line each: where, what is wrong, and what to do. Empty where the contract is in order. */
export async function lintSpec(root: string): Promise<string[]> {
  // Each step would only report again, less clearly, what the one before it found.
  for (const step of [emptyFileFindings, ruleFindings, wholeFindings]) {
    const findings = await step(root)
    if (findings.length > 0) return findings
  }
  return []
}

async function ruleFindings(root: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], plugins: [housePlugin as never], rules: { ...switchedOff, ...houseRules } })
  const problems = await lint({ ref: root, config })
  return withoutEchoes(problems).map((problem) => described(root, problem))
}

async function wholeFindings(root: string): Promise<string[]> {
  const { document, files } = await bundleWithFiles(root)
  return [...(await unreferencedFileFindings(root, files)), ...catalogueFindings(document), ...exampleFindings(document)]
}

/** An example cannot be checked where a reference leads nowhere. That reference is what has to be mended. */
function withoutEchoes(problems: readonly NormalizedProblem[]): readonly NormalizedProblem[] {
  const isDangling = problems.some(({ ruleId }) => ruleId === 'no-unresolved-refs')
  return isDangling ? problems.filter(({ message }) => !message.startsWith('Example validation errored')) : problems
}

// The operations are files of their own, scopes stand on a bearer scheme, and a local server is what people run.
// That an operation has a name and a summary is a house rule too.
const switchedOff = {
  'spec-strict-refs': 'off',
  'no-server-example.com': 'off',
  'operation-4xx-response': 'off',
  'no-unused-components': 'off',
  'security-scopes-defined': 'off',
  'operation-operationId': 'off',
  'operation-summary': 'off',
} as const

function described(root: string, { message, location, ruleId }: NormalizedProblem): string {
  return `${placeOf(root, { location })}${message} (${ruleId})`
}
