import { randomUUID } from 'node:crypto'
import type { Row } from '../reads.ts'
import type { Bench, Lane } from './bench.ts'
import { buildBundle } from './bundle.ts'
import { recordScript, type Script } from './by-hand.ts'
import { type Ask, measureCalls, requireStatus } from './calls.ts'
import { type BenchCase, measureBenchCase, type Rounds } from './turns.ts'

const validating = '/v1/agents/validate/bundle'
const submitting = '/v1/agents/proposals/bundle'

type ApprovedBundle = { readonly body: object; readonly digest: string }

/** The measured steps of a bundle, with the names of their rows in the table. */
export const bundleSteps = { validate: 'validate 30 changes', submit: 'submit 30 changes', accept: 'accept 30 changes' } as const
const stepNames = ['validate', 'submit', 'accept'] as const

const goals = { validate: 60, submit: 80, accept: 150 } as const

/** Prints each step's p99 next to its goal. The goals hold for 8 connections, on a machine with two cores and nothing else to do. */
export function printGoals(rows: readonly Row[]): void {
  for (const step of stepNames) {
    const row = rows.find(({ name, server }) => name === bundleSteps[step] && server === 'server')
    if (row) process.stdout.write(`${row.name}: p99 ${row.p99.toFixed(0)} ms, goal ${goals[step]}\n`)
  }
}

/** Increases with each call, so that no two calls send the same bundle. */
function createNumberSequence(): (count: number) => number[] {
  let next = 1
  return (count) => Array.from({ length: count }, () => next++)
}

export async function measureBundles(bench: Bench, rounds: Rounds): Promise<Row[]> {
  const numbers = createNumberSequence()
  const rows: Row[] = []
  for (const step of stepNames) {
    const name = bundleSteps[step]
    if (!rounds.isWanted(name)) continue
    const turn = steps[step](bench)
    rows.push(...(await measureBenchCase(name, bench, rounds, numbers, turn)))
  }
  return rows
}

const steps: Readonly<Record<keyof typeof bundleSteps, (bench: Bench) => BenchCase>> = {
  validate: (bench) => ({
    runOnServer: (numbers) =>
      measureCalls(bench.lanes.length, numbers, (number, lane) =>
        validateBundle(getLane(bench, lane).agent, buildBundle(number, bench.entities)),
      ),
    recordScript: (number) => recordScript(() => validateBundle(bench.referenceLane.agent, buildBundle(number, bench.entities))),
  }),
  submit: (bench) => ({
    runOnServer: async (numbers) => {
      const approved = await validateBundles(bench, numbers)
      return measureCalls(bench.lanes.length, approved, (one, lane) => submitBundle(getLane(bench, lane).agent, one))
    },
    recordScript: async (number) => {
      const approved = await validateBundle(bench.referenceLane.agent, buildBundle(number, bench.entities))
      return recordScript(() => submitBundle(bench.referenceLane.agent, approved))
    },
  }),
  accept: (bench) => ({
    runOnServer: async (numbers) => {
      const ids = await Promise.all(
        (await validateBundles(bench, numbers)).map((one, index) => submitBundle(getLane(bench, index % bench.lanes.length).agent, one)),
      )
      return measureCalls(bench.lanes.length, ids, (id, lane) => acceptProposal(getLane(bench, lane).curator, id))
    },
    recordScript: async (number) => {
      const id = await submitBundle(
        bench.referenceLane.agent,
        await validateBundle(bench.referenceLane.agent, buildBundle(number, bench.entities)),
      )
      return recordScript(() => acceptProposal(bench.referenceLane.curator, id))
    },
  }),
}

async function validateBundles(bench: Bench, numbers: readonly number[]): Promise<ApprovedBundle[]> {
  const approved: ApprovedBundle[] = []
  await measureCalls(bench.lanes.length, numbers, async (number, lane) => {
    approved.push(await validateBundle(getLane(bench, lane).agent, buildBundle(number, bench.entities)))
  })
  return approved
}

export async function validateBundle(ask: Ask, body: object): Promise<ApprovedBundle> {
  const { approval_digest } = await requireStatus(200, ask(validating, body))
  return { body, digest: String(approval_digest) }
}

export async function submitBundle(ask: Ask, { body, digest }: ApprovedBundle): Promise<string> {
  const headers = { 'x-catalog-approval-digest': digest, 'idempotency-key': randomUUID() }
  const { proposal_id } = await requireStatus(201, ask(submitting, body, headers))
  return String(proposal_id)
}

export async function acceptProposal(ask: Ask, proposalId: string): Promise<void> {
  const indices = Array.from({ length: 30 }, (_, index) => index)
  await requireStatus(200, ask(`/curation/proposals/${proposalId}/accept`, { indices }))
}

export function getLane({ lanes }: Bench, index: number): Lane {
  const lane = lanes[index]
  if (!lane) throw new Error(`There is no lane ${index}.`)
  return lane
}

/** Records the statements of each step of one bundle. */
export async function recordBundleScripts(bench: Bench): Promise<(readonly [name: string, script: Script])[]> {
  const scripts: (readonly [string, Script])[] = []
  for (const [index, step] of stepNames.entries()) {
    const turn = steps[step](bench)
    await turn.recordScript(1_000_000 + index)
    scripts.push([bundleSteps[step], await turn.recordScript(2_000_000 + index)])
  }
  return scripts
}
