import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Failure, Outcome } from './outcome.ts'

/** The environment variable that names the file for the outcome. */
export const outcomeFile = 'CATALOG_TEST_OUTCOME'

type TestError = { readonly name?: string; readonly message: string; readonly diff?: string; readonly stacks?: readonly Frame[] }
type Frame = { readonly file: string; readonly line: number }

const mostLinesOfDiff = 30
const slowestShown = 10

/**
 * Prints a plain line for each test file, with the failures of it as they come, so that nobody has to wait for the end of a long
 * run to look into them; the slowest files at the end; and writes the outcome to a file.
 */
export default class LineReporter implements Reporter {
  onUserConsoleLog({ content }: { readonly content: string }): void {
    process.stdout.write(content)
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const said = module.ok() ? 'passed' : 'FAILED'
    console.log(`${said} ${seconds(timeOf(module))} ${String(tests.length).padStart(5)} tests  ${nameOf(module)}`)
    for (const { name, reason } of outcomeOf([module], []).failures) console.log(`  ${name}\n    ${reason.split('\n').join('\n    ')}`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const slowest = [...modules].sort((one, other) => timeOf(other) - timeOf(one)).slice(0, slowestShown)
    console.log(`\nThe ${slowest.length} slowest of ${modules.length} files:`)
    for (const module of slowest) console.log(`${seconds(timeOf(module))}  ${nameOf(module)}`)
    const path = process.env[outcomeFile]
    if (path !== undefined) writeFileSync(path, JSON.stringify(outcomeOf(modules, unhandled as readonly TestError[])))
  }
}

/** A test that did not run, such as behind a hook that failed, has not passed. */
function outcomeOf(modules: readonly TestModule[], unhandled: readonly TestError[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failures = [
    ...modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap(failureOfSuite)),
    ...tests.flatMap(failureOfTest),
    ...unhandled.map((error) => ({ name: 'an error outside of any test', reason: describeError(error) })),
  ]
  return { passed: tests.filter((test) => test.result().state === 'passed').length, failures }
}

function failureOfSuite(suite: TestModule | TestSuite): Failure[] {
  const errors = suite.errors() as readonly TestError[]
  if (errors.length === 0) return []
  const name = suite.type === 'module' ? nameOf(suite) : `${nameOf(suite.module)} > ${suite.fullName}`
  return [{ name, reason: errors.map(describeError).join('\n') }]
}

function failureOfTest(test: TestCase): Failure[] {
  const { state, errors = [] } = test.result()
  if (state === 'passed') return []
  const reason = state === 'failed' ? (errors as readonly TestError[]).map(describeError).join('\n') : 'It did not run.'
  return [{ name: `${nameOf(test.module)} > ${test.fullName}`, reason }]
}

function describeError({ name = 'Error', message, diff, stacks = [] }: TestError): string {
  const lines = diff?.split('\n') ?? []
  const shown =
    lines.length > mostLinesOfDiff ? [...lines.slice(0, mostLinesOfDiff), `… ${lines.length - mostLinesOfDiff} lines more`] : lines
  const places = stacks.slice(0, 3).map(({ file, line }) => `at ${file}:${line}`)
  return [`${name}: ${message}`, ...shown, ...places].join('\n')
}

function nameOf({ project, relativeModuleId }: TestModule): string {
  return `${project.name}  ${relativeModuleId}`
}

/** How long the file took, the import of what it needs included. */
function timeOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
