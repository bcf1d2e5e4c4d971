import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { type OperationId as CurationId, operations as curationOperations } from '@catalog/contract/curation/operations'
import { type OperationId, operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeExamples as makeCurationExamples } from '../curation/testing/examples.ts'
import { runDumpNow } from '../dumps/keep-dumps.ts'
import { openFiles } from '../files/storage.ts'
import { listContractProblems, listCurationProblems } from '../testing/contract-check.ts'
import { makeCurator, signInAs } from '../testing/curation-client.ts'
import { buildCurationExample } from '../testing/requests/curation-examples.ts'
import { fillPath } from '../testing/requests/examples.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { readAllPages } from '../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createDamager, type Damager, damages } from './testing/damages.ts'
import { dropGuards, extremes, isConvertedInAnswers, plantEverywhere } from './testing/extremes.ts'
import { fillCatalog } from './testing/filled-catalog.ts'

/** Columns of each type that accept any value of the type. */
const plantedForSure: Readonly<Record<string, readonly string[]>> = {
  'timestamp with time zone': ['entities.last_verified_at'],
  date: ['gtm_assignments.mark_live_until'],
  'double precision': ['field_event_goals.target_value'],
}

type Problem = readonly [operation: string, ...problems: readonly unknown[]]

let scratch: ScratchDatabase
let server: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

describe("a read of the agents' contract", () => {
  const reads = (Object.keys(operations) as OperationId[]).filter((operationId) => operations[operationId].method === 'get')
  let paths: ReadonlyMap<OperationId, string>
  let key: string
  let damager: Damager

  beforeAll(async () => {
    paths = await fillCatalog(scratch.database, server)
    key = await server.key()
    await dropGuards(scratch.database)
    damager = await createDamager(scratch.database)
  }, 240_000)

  async function listProblems(isInForm: boolean): Promise<Problem[]> {
    const found: Problem[] = []
    for (const operationId of reads) {
      const path = paths.get(operationId) ?? ''
      const response = await fetch(`${server.address}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
      const answer = { status: response.status, headers: response.headers, body: await response.json() }
      if (answer.status >= 500) found.push([operationId, answer.status, answer.body])
      else if (isInForm) found.push(...listContractProblems(operationId, answer).map((problem): Problem => [operationId, problem]))
    }
    return found
  }

  it('answers as the contract says before any extreme value is stored', async () => {
    expect(await listProblems(true)).toEqual([])
  })

  it.each(['infinity', '-infinity', '0044-03-15 00:00:00+00 BC', '10000-01-01 00:00:00+00'])(
    'walks every list to its end with times of %s',
    async (value) => {
      await plantEverywhere(scratch.database, { type: 'timestamp with time zone', value })
      await plantEverywhere(scratch.database, { type: 'date', value: value.replace(' 00:00:00+00', '') })
      const lists = [
        '/entities',
        '/people',
        '/field-events',
        '/entities/microstrategy/sources',
        '/people/michael-saylor/touchpoints',
        '/agents/proposals',
      ]
      for (const list of lists) {
        const whole = await readAllPages(server, list)
        const oneByOne = await readAllPages(server, list, {}, { limit: () => 1 })
        expect([list, oneByOne.map(({ id }) => id)]).toEqual([list, whole.map(({ id }) => id)])
        expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
      }
    },
  )

  it('shows the time of a verification that replaces a time before the year 1', async () => {
    await plantEverywhere(scratch.database, { type: 'timestamp with time zone', value: '0001-12-31 23:00:00+00 BC' })
    const { status, body } = await server.post('/agents/entities/microstrategy/verify', { note: 'Looked at.' })
    expect([status, body.last_verified_at]).toEqual([200, expect.stringMatching(/^20\d\d-/)])
  })

  it('dumps a catalog whose times are all -infinity', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalog-extremes-'))
    try {
      await plantEverywhere(scratch.database, { type: 'timestamp with time zone', value: '-infinity' })
      const dump = await runDumpNow(scratch.database, openFiles({ folder, s3: undefined }))
      expect(dump.files.map(({ content }) => content).sort()).toEqual(['catalog', 'people'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it.each(damages)('answers as the contract says with JSON damaged everywhere: $says', async (damage) => {
    const damaged = await damager.damageRows(damage)
    expect(damaged).toEqual(expect.arrayContaining(['entities.scale', 'proposal_changes.input', 'discovery_sprint_targets.contacts']))
    expect(await listProblems(true)).toEqual([])
    await damager.restore()
  })

  it.each(extremes)('succeeds when every column of type $type contains $value', async ({ type, value }) => {
    const planted = await plantEverywhere(scratch.database, { type, value })
    expect(planted).toEqual(expect.arrayContaining([...(plantedForSure[type] ?? [])]))
    expect(await listProblems(isConvertedInAnswers(type))).toEqual([])
  })
})

describe("a read of the curators' contract", () => {
  let curatedDatabase: ScratchDatabase
  let curated: TestServer
  let cookie: string
  let damager: Damager
  beforeAll(async () => {
    curatedDatabase = await createScratchDatabase()
    curated = await startTestServer(curatedDatabase.database)
    await makeCurator(curatedDatabase.database, 'admin')
    cookie = await signInAs(curated.address, 'admin@example.org')
    await makeCurationExamples(curatedDatabase.database)
    await dropGuards(curatedDatabase.database)
    damager = await createDamager(curatedDatabase.database)
  })
  afterAll(async () => {
    await curated.stop()
    await curatedDatabase.drop()
  })

  const reads = (Object.keys(curationOperations) as CurationId[]).filter(
    (operationId) => curationOperations[operationId].method === 'get' && operationId !== 'signInWithOidc',
  )

  async function listProblems(isInForm: boolean): Promise<Problem[]> {
    const found: Problem[] = []
    for (const operationId of reads) {
      const path = curationOperations[operationId].fromAgents
        ? fillPath(curationDocument, curationOperations[operationId])
        : buildCurationExample(operationId).path
      const response = await fetch(`${curated.address}/curation${path}`, { headers: { cookie } })
      const answer = { status: response.status, headers: response.headers, body: await response.json() }
      if (answer.status >= 500) found.push([operationId, answer.status, answer.body])
      else if (isInForm) found.push(...listCurationProblems(operationId, answer).map((problem): Problem => [operationId, problem]))
    }
    return found
  }

  it('answers as the contract says before any extreme value is stored', async () => {
    expect(await listProblems(true)).toEqual([])
  })

  it.each(damages)('answers as the contract says with JSON damaged everywhere: $says', async (damage) => {
    const damaged = await damager.damageRows(damage)
    expect(damaged).toEqual(expect.arrayContaining(['proposal_changes.input', 'proposal_log.detail', 'webhook_parked.event']))
    expect(await listProblems(true)).toEqual([])
    await damager.restore()
  })

  it.each(extremes)('succeeds when every column of type $type contains $value', async ({ type, value }) => {
    await plantEverywhere(curatedDatabase.database, { type, value })
    expect(await listProblems(isConvertedInAnswers(type))).toEqual([])
  })
})
