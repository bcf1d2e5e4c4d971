/**
 * `npx pnpm test` and, with `all`, `npx pnpm test:all`: every step one after the other, each to its end, so that one run tells
 * all that is wrong. The last line is `N passed, N failed`; a check counts as one, a test file's tests one by one.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatOutcome, type Outcome, sumOutcomes } from './outcome.ts'
import { outcomeFile } from './reporter.ts'
import { longSteps, type Step, shortSteps } from './steps.ts'

type Ended = { readonly status: number | null; readonly lastLines: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const all = process.argv[2] === 'all'
const folder = mkdtempSync(join(tmpdir(), 'catalog-test-'))
// Colours are for terminals, and what the steps print goes through a pipe.
const { FORCE_COLOR: _, ...inherited } = process.env
const env = {
  ...inherited,
  NO_COLOR: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // Many processes load the same sources.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
  ...(all && { CATALOG_TEST_RUNS: 'all' }),
}
const linesKept = 40
/** Something that a step left running may keep its pipe open. */
const longestFlushMs = 2_000

const started = Date.now()
const outcomes: Outcome[] = []
for (const step of all ? [...shortSteps, ...longSteps] : shortSteps) outcomes.push(await run(step))
rmSync(folder, { recursive: true })
const outcome = sumOutcomes(outcomes)
console.log(`\n${secondsSince(started)} in all\n\n${formatOutcome(outcome)}`)
process.exitCode = outcome.failures.length > 0 ? 1 : 0

async function run({ name, command, countsTests }: Step): Promise<Outcome> {
  const began = Date.now()
  console.log(`\n── ${name}: ${command.join(' ')}`)
  const file = join(folder, `${name}.json`)
  const { status, lastLines } = await execute(command, { ...env, ...(countsTests && { [outcomeFile]: file }) })
  console.log(`── ${status === 0 ? 'passed' : 'FAILED'} in ${secondsSince(began)}`)
  const failed = status === 0 ? [] : [{ name, reason: lastLines }]
  if (!countsTests) return { passed: 1 - failed.length, failures: failed }
  const counted = readOutcome(file)
  // A run that ends before it could count is a failure, too.
  if (!counted) return { passed: 0, failures: [{ name, reason: lastLines }] }
  return counted.failures.length > 0 ? counted : { ...counted, failures: failed }
}

function readOutcome(file: string): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome
  } catch {
    return undefined
  }
}

/** Prints what the command says as it comes, and keeps the last of it. */
function execute([command = '', ...args]: readonly string[], settings: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(command, args, { cwd: root, env: settings, stdio: ['inherit', 'pipe', 'pipe'] })
  let said = ''
  const print = (chunk: Buffer) => {
    process.stdout.write(chunk)
    said = `${said}${chunk}`.split('\n').slice(-linesKept).join('\n')
  }
  child.stdout.on('data', print)
  child.stderr.on('data', print)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, lastLines: error.message }))
    child.once('exit', (status) => {
      const end = () => resolve({ status, lastLines: said })
      child.once('close', end)
      setTimeout(end, longestFlushMs).unref()
    })
  })
}

function secondsSince(time: number): string {
  return `${((Date.now() - time) / 1000).toFixed(1)} s`
}
