import { relative } from 'node:path'
import { createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core'
import { bundleSpec } from '../bundle.ts'
import { projectRoot } from '../paths.ts'
import { exampleFindings } from './examples.ts'
import { housePlugin, houseRules } from './house-rules.ts'
import { catalogueFindings } from './whole-contract.ts'

/** What has to be mended, one line each: where, what is wrong, and what to do. Empty where the contract is in order. */
export async function lintSpec(root: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], plugins: [housePlugin as never], rules: { ...switchedOff, ...houseRules } })
  const problems = await lint({ ref: root, config })
  const findings = problems.map(described)
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

function described({ message, location, ruleId, severity }: NormalizedProblem): string {
  const [first] = location
  if (!first) return `${severity}: ${message} (${ruleId})`
  const file = relative(projectRoot, first.source.absoluteRef)
  const line = 'start' in first && first.start ? first.start.line : lineOf(first)
  return `${file}${line === undefined ? '' : `:${line}`}: ${message} (${ruleId})`
}

/** The line of a pointer into a YAML file, found by its source. */
function lineOf(location: NormalizedProblem['location'][number]): number | undefined {
  if (!('pointer' in location) || location.pointer === undefined) return undefined
  const last = location.pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')
  const lines = location.source.body.split('\n')
  const at = lines.findIndex((text) => last !== undefined && new RegExp(`^\\s*['"]?${last.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]?:`).test(text))
  return at < 0 ? undefined : at + 1
}
