import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { outcomeFile } from './reporter.ts'
import type { Stage, Step } from './steps.ts'

/** The project's folder, a temporary folder for the outcomes of the steps, and the environment of the steps. */
export type RunContext = { readonly root: string; readonly folder: string; readonly env: NodeJS.ProcessEnv }

type Exit = { readonly status: number | null; readonly lastLines: string }

const keptLines = 40
/** More steps at a time would compete for memory. */
const maxConcurrentSteps = 2
/** Maximum time to wait for the rest of a step's output, because a process that the step left running may keep the pipe open. */
const maxFlushMs = 2_000

/** Runs the steps of a stage, two at a time. If the stage has several steps, prints the output of each step when it ends. */
export async function runStage(context: RunContext, stage: Stage): Promise<Outcome[]> {
  const waiting = [...stage]
  const outcomes: Outcome[] = []
  const runWaitingSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(context, step, stage.length > 1))
  }
  await Promise.all(Array.from({ length: maxConcurrentSteps }, runWaitingSteps))
  return outcomes
}

async function runStep(context: RunContext, step: Step, isBuffered: boolean): Promise<Outcome> {
  const { name, command, countsTests } = step
  const began = Date.now()
  const buffered: string[] = []
  const print = (text: string) => (isBuffered ? buffered.push(text) : process.stdout.write(text))
  print(`\n── ${name}: ${shorten(command)}\n`)
  const file = join(context.folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  const exit = await executeCommand(context, command, countsTests ? { [outcomeFile]: file } : {}, print)
  print(`── ${exit.status === 0 ? 'passed' : 'FAILED'} in ${formatSecondsSince(began)}\n`)
  process.stdout.write(buffered.join(''))
  return countsTests ? readTestOutcome(step, file, exit) : toCheckOutcome(step, exit)
}

function toCheckOutcome({ name }: Step, { status, lastLines }: Exit): Outcome {
  return status === 0
    ? { passed: 1, failures: [], files: [] }
    : { passed: 0, failures: [{ name, reason: lastLines || `It ended with status ${status}.` }], files: [] }
}

function readTestOutcome(step: Step, file: string, exit: Exit): Outcome {
  const counted = parseOutcome(file)
  // A run that ends without writing its outcome counts as a failure.
  if (!counted) return toCheckOutcome(step, { ...exit, status: exit.status || 1 })
  const isExplained = counted.failures.length > 0 || counted.files.some(({ failures }) => failures.length > 0)
  return exit.status === 0 || isExplained ? counted : { ...counted, failures: toCheckOutcome(step, exit).failures }
}

function parseOutcome(file: string): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome
  } catch {
    return undefined
  }
}

function executeCommand(
  { root, env }: RunContext,
  [command = '', ...args]: readonly string[],
  settings: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<Exit> {
  const child = spawn(command, args, { cwd: root, env: { ...env, ...settings }, stdio: ['inherit', 'pipe', 'pipe'] })
  let kept = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      print(text)
      kept = `${kept}${text}`.split('\n').slice(-keptLines).join('\n')
    })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, lastLines: error.message }))
    child.once('exit', (status) => {
      const end = () => resolve({ status, lastLines: kept })
      child.once('close', end)
      setTimeout(end, maxFlushMs).unref()
    })
  })
}

function shorten(command: readonly string[]): string {
  const maxShown = 8
  const rest = command.length - maxShown
  return rest > 0 ? `${command.slice(0, maxShown).join(' ')} … (${rest} more)` : command.join(' ')
}

export function formatSecondsSince(time: number): string {
  return `${((Date.now() - time) / 1000).toFixed(1)} s`
}
