/**
 * `npx pnpm test`: every check there is, one after the other, each to its end, so that one run tells all that
 * is wrong. The last line is `N passed, N failed`; a check counts as one, a test file's tests one by one.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Outcome = { readonly name: string; readonly passed: number; readonly failed: number }

const root = fileURLToPath(new URL('..', import.meta.url))

const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  ['what is generated of the contract', 'node', 'packages/spec-tools/src/cli.ts', 'generate', '--check'],
  ['what is generated of the SDK', 'node', 'packages/client/generate/main.ts', '--check'],
  ['the contract', 'node', 'packages/spec-tools/src/cli.ts', 'lint'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'examples'],
  ['types', 'turbo', 'run', 'typecheck', '--output-logs=errors-only'],
  ['build', 'turbo', 'run', 'build', '--output-logs=errors-only'],
  ['the package as it is published', 'node', 'packages/client/checks/package.ts'],
]

const outcomes = [...checks.map(([name, ...command]) => check(name, command)), tests()]
const total = (of: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[of], 0)
for (const { name, failed } of outcomes) if (failed > 0) console.log(`failed: ${name}`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0

function check(name: string, command: readonly string[]): Outcome {
  const passed = run(name, command)
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** The tests of all packages. A run that ends before it can count is a failure, too. */
function tests(): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-test-'))
  const report = join(folder, 'report.json')
  try {
    const passed = run('tests', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`])
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numTotalTests: number }
    const failed = numTotalTests - numPassedTests
    return { name: 'tests', passed: numPassedTests, failed: passed || failed > 0 ? failed : 1 }
  } catch (error) {
    console.error(error)
    return { name: 'tests', passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(name: string, [command = '', ...args]: readonly string[]): boolean {
  const started = Date.now()
  console.log(`\n── ${name}: ${[command, ...args.filter((arg) => !arg.startsWith('--outputFile'))].join(' ')}`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  })
  if (error) console.error(error.message)
  console.log(`── ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}
