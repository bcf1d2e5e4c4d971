/**
 * `npx pnpm test [part …]` and, with `--all`, `npx pnpm test:all [part …]`. Every step runs to its end, so that one run reports all
 * problems. The last line is `N passed, N failed`. A check counts once; in test files, each test counts. With `--all`, each failed file
 * runs once more, alone, at the end, to separate defects from unsteady tests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type FileOutcome,
  formatSummary,
  isGreen,
  listFailedFiles,
  type Outcome,
  summarizeOutcome,
  summarizeTwoRuns,
  sumOutcomes,
} from './outcome.ts'
import { formatSecondsSince, type RunContext, runStage } from './run-step.ts'
import { createRerunStep, longStages, type Stage, selectStages, shortStages } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isAll = process.argv.includes('--all')
const parts = process.argv.slice(2).filter((argument) => argument !== '--all')

const started = Date.now()
const stages = parts.length > 0 ? selectStages(root, parts, isAll) : isAll ? [...shortStages, ...longStages] : shortStages
if (stages.length === 0) {
  const hint = isAll ? '' : ' Long tests (*.long.test.ts) run with pnpm test:all.'
  console.error(`No test file has ${parts.join(' or ')} in its path.${hint}`)
  process.exitCode = 1
} else {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-test-'))
  const context = { root, folder, env: createEnvironment() }
  const outcome = await runStages(context, stages)
  const summary = isAll ? summarizeTwoRuns(outcome, await rerunFiles(context, listFailedFiles(outcome))) : summarizeOutcome(outcome)
  rmSync(folder, { recursive: true })
  console.log(`\n${formatSecondsSince(started)} in all\n\n${formatSummary(summary)}`)
  process.exitCode = isGreen(summary) ? 0 : 1
}

async function runStages(context: RunContext, stages: readonly Stage[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(...(await runStage(context, stage)))
  return sumOutcomes(outcomes)
}

async function rerunFiles(context: RunContext, files: readonly FileOutcome[]): Promise<readonly FileOutcome[]> {
  const outcomes = []
  for (const file of files) outcomes.push(...(await runStage(context, [createRerunStep(file)])))
  return outcomes.flatMap(({ files }) => files)
}

function createEnvironment(): NodeJS.ProcessEnv {
  // No colours, because the output of the steps goes through a pipe.
  const { FORCE_COLOR: _, ...inherited } = process.env
  return {
    ...inherited,
    NO_COLOR: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // A shared cache of compiled modules, because many processes load the same sources.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
    ...(isAll && { CATALOG_TEST_RUNS: 'all' }),
  }
}
