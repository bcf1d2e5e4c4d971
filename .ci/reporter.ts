import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Failure, FileOutcome, Outcome } from './outcome.ts'

/** Name of the environment variable with the path of the file for the outcome. */
export const outcomeFile = 'CATALOG_TEST_OUTCOME'

type TestError = {
  readonly name?: string
  readonly message: string
  readonly diff?: string
  readonly stacks?: readonly Frame[]
  /** File that ran when an error was thrown outside of any test. */
  readonly VITEST_TEST_PATH?: string
}
type Frame = { readonly file: string; readonly line: number }

const maxDiffLines = 30
const shownSlowFiles = 10

/**
 * When a test file ends, prints a line about it and its failures; at the end of the run, prints the slowest files. Writes the outcome to a
 * file.
 */
export default class LineReporter implements Reporter {
  onUserConsoleLog({ content }: { readonly content: string }): void {
    process.stdout.write(content)
  }

  onTestModuleEnd(module: TestModule): void {
    const { failures } = getFileOutcome(module, [])
    const count = [...module.children.allTests()].length
    console.log(
      `${module.ok() ? 'passed' : 'FAILED'} ${formatSeconds(getDuration(module))} ${String(count).padStart(5)} tests  ${getName(module)}`,
    )
    for (const { name, reason } of failures) console.log(`  ${name}\n    ${reason.split('\n').join('\n    ')}`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const slowest = [...modules].sort((one, other) => getDuration(other) - getDuration(one)).slice(0, shownSlowFiles)
    if (modules.length > shownSlowFiles) console.log(`\nThe ${slowest.length} slowest of ${modules.length} files:`)
    if (modules.length > shownSlowFiles)
      for (const module of slowest) console.log(`${formatSeconds(getDuration(module))}  ${getName(module)}`)
    const path = process.env[outcomeFile]
    if (path !== undefined) writeFileSync(path, JSON.stringify(getOutcome(modules, unhandled as readonly TestError[])))
  }
}

function getOutcome(modules: readonly TestModule[], unhandled: readonly TestError[]): Outcome {
  const known = new Set(modules.map(({ moduleId }) => moduleId))
  const isInTestFile = ({ VITEST_TEST_PATH: path }: TestError) => path !== undefined && known.has(path)
  return {
    passed: 0,
    failures: unhandled.filter((error) => !isInTestFile(error)).map((error) => toFailure('an error outside of any test', error)),
    files: modules.map((module) => getFileOutcome(module, unhandled)),
  }
}

/** A test that did not run, for example after a failed hook, counts as a failure. */
function getFileOutcome(module: TestModule, unhandled: readonly TestError[]): FileOutcome {
  const tests = [...module.children.allTests()]
  const outside = unhandled.filter(({ VITEST_TEST_PATH }) => VITEST_TEST_PATH === module.moduleId)
  return {
    project: module.project.name,
    path: relative(process.cwd(), module.moduleId),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...[module, ...module.children.allSuites()].flatMap(listSuiteFailures),
      ...tests.flatMap(listTestFailures),
      ...outside.map((error) => toFailure(`${getName(module)} > an error outside of any test`, error)),
    ],
  }
}

function listSuiteFailures(suite: TestModule | TestSuite): Failure[] {
  const errors = suite.errors() as readonly TestError[]
  if (errors.length === 0) return []
  const name = suite.type === 'module' ? getName(suite) : `${getName(suite.module)} > ${suite.fullName}`
  return [{ name, reason: errors.map(describeError).join('\n') }]
}

function listTestFailures(test: TestCase): Failure[] {
  const { state, errors = [] } = test.result()
  if (state === 'passed') return []
  const reason = state === 'failed' ? (errors as readonly TestError[]).map(describeError).join('\n') : 'It did not run.'
  return [{ name: `${getName(test.module)} > ${test.fullName}`, reason }]
}

function toFailure(name: string, error: TestError): Failure {
  return { name, reason: describeError(error) }
}

function describeError({ name = 'Error', message, diff, stacks = [] }: TestError): string {
  const lines = diff?.split('\n') ?? []
  const shown = lines.length > maxDiffLines ? [...lines.slice(0, maxDiffLines), `… ${lines.length - maxDiffLines} more lines`] : lines
  const places = stacks.slice(0, 3).map(({ file, line }) => `at ${file}:${line}`)
  return [`${name}: ${message}`, ...shown, ...places].join('\n')
}

function getName({ project, relativeModuleId }: TestModule): string {
  return `${project.name}  ${relativeModuleId}`
}

/** Returns the milliseconds that the file took, including the import of its sources. */
function getDuration(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
