import { createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core'
import { bundleSpec } from '../bundle.ts'
import { placeOf } from '../place-in-file.ts'
import { exampleFindings } from './examples.ts'
import { housePlugin, houseRules } from './house-rules.ts'
import { catalogueFindings } from './whole-contract.ts'

/** What has to be mended, one line each: where, what is wrong, and what to do. Empty where the contract is in order. */
export async function lintSpec(root: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], plugins: [housePlugin as never], rules: { ...switchedOff, ...houseRules } })
  const problems = await lint({ ref: root, config })
  const findings = problems.map((problem) => described(root, problem))
  if (findings.length > 0) return findings
  const document = await bundleSpec(root)
  return [...catalogueFindings(document), ...exampleFindings(document)]
}

// The operations are files of their own, scopes stand on a bearer scheme, and a local server is what people run.
const switchedOff = {
  'spec-strict-refs': 'off',
  'no-server-example.com': 'off',
  'operation-4xx-response': 'off',
  'no-unused-components': 'off',
  'security-scopes-defined': 'off',
} as const

function described(root: string, { message, location, ruleId }: NormalizedProblem): string {
  return `${placeOf(root, { location })}${message} (${ruleId})`
}
