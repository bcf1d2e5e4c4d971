import { describe, expect, it } from 'vitest'
import { concurrently } from '../src/concurrency.ts'
import { BudgetExhaustedError, NotFoundError, ValidationError } from '../src/errors.ts'
import { VERSION } from '../src/generated/version.ts'
import { buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog, type ScriptedAnswer } from './played-fetch.ts'

const buildProposal = (status: string) => buildOkResponse({ id: 'p1', status, decision_notes: 'Good.', proposed_changes: [] })

describe('waiting for a decision', () => {
  it('polls until there is a decision, even if the server fails for a while', async () => {
    const scenes = [
      buildProposal('pending'),
      buildProposal('unmatched'),
      buildErrorResponse('INTERNAL'),
      buildErrorResponse('INTERNAL'),
      buildProposal('accepted'),
    ]
    const { catalog, clock, sent } = createScriptedCatalog(scenes)
    expect(await catalog.proposals.waitForDecision('p1', { pollEvery: 30_000 })).toMatchObject({
      status: 'accepted',
      decision_notes: 'Good.',
    })
    expect(sent).toHaveLength(5)
    expect(clock.slept.filter((ms) => ms === 30_000)).toHaveLength(3)
  })

  it('polls once a minute by default, and at most once a second', async () => {
    const { catalog, clock } = createScriptedCatalog([
      buildProposal('pending'),
      buildProposal('rejected'),
      buildProposal('pending'),
      buildProposal('rejected'),
    ])
    await catalog.proposals.waitForDecision('p1')
    await catalog.proposals.waitForDecision('p1', { pollEvery: 1 })
    expect(clock.slept).toEqual([60_000, 1000])
    expect(await catchRejection(catalog.proposals.waitForDecision('p1', { pollEvery: Number.NaN }))).toBeInstanceOf(ValidationError)
  })

  it('ends at once when the proposal is unknown, the budget is spent, or the wait is aborted', async () => {
    expect(
      await catchRejection(createScriptedCatalog([buildErrorResponse('NOT_FOUND')]).catalog.proposals.waitForDecision('p1')),
    ).toMatchObject({
      code: 'NOT_FOUND',
      operation: 'proposals.waitForDecision',
      path: '/agents/proposals/p1',
    })
    const spent = createScriptedCatalog([buildProposal('pending'), buildErrorResponse('BUDGET_EXHAUSTED')])
    expect(await catchRejection(spent.catalog.proposals.waitForDecision('p1'))).toBeInstanceOf(BudgetExhaustedError)
    const controller = new AbortController()
    const abortAndAnswer: ScriptedAnswer = () => {
      controller.abort(new Error('enough'))
      return buildProposal('pending')
    }
    const { catalog, sent } = createScriptedCatalog([abortAndAnswer, buildProposal('pending')])
    expect(await catchRejection(catalog.proposals.waitForDecision('p1', { signal: controller.signal }))).toMatchObject({
      message: 'enough',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('a download', () => {
  const buildSource = (fields: object = {}) =>
    buildOkResponse({ id: 's1', size_bytes: 5, download_url: 'https://files.example/s1?signature=x', ...fields })
  const readText = async ({ stream }: { stream: ReadableStream }) => new Response(stream).text()

  it('streams the file, which is requested without the API key', async () => {
    const { catalog, sent } = createScriptedCatalog([buildSource(), new Response('bytes')])
    const found = await catalog.sources.download('s1')
    expect(found.source.id).toBe('s1')
    expect(await readText(found)).toBe('bytes')
    expect(sent.map(({ url, headers }) => [url, headers.has('Authorization')])).toEqual([
      ['http://127.0.0.1:4000/v1/sources/s1', true],
      ['https://files.example/s1?signature=x', false],
    ])
  })

  it.each([['byte'], ['bytes and more'], ['']])(
    'fails at its end when the bytes are "%s", because the source has 5 bytes',
    async (text) => {
      const { catalog } = createScriptedCatalog([buildSource(), new Response(text)])
      const found = await catalog.sources.download('s1')
      expect(await catchRejection(readText(found))).toMatchObject({
        message: expect.stringContaining(`has 5 bytes, and ${text.length} came`),
      })
    },
  )

  it('fails with NotFoundError when the source has no file, and with CONNECTION_FAILED when the file cannot be reached', async () => {
    expect(
      await catchRejection(createScriptedCatalog([buildSource({ download_url: null })]).catalog.sources.download('s1')),
    ).toBeInstanceOf(NotFoundError)
    const gone = createScriptedCatalog([buildSource(), new Response('gone', { status: 403 })])
    expect(await catchRejection(gone.catalog.sources.download('s1'))).toMatchObject({
      code: 'CONNECTION_FAILED',
      operation: 'sources.download',
    })
    const broken = createScriptedCatalog([buildSource(), new TypeError('fetch failed')])
    expect(await catchRejection(broken.catalog.sources.download('s1'))).toMatchObject({ code: 'CONNECTION_FAILED' })
  })
})

describe('a client with other options', () => {
  it('uses them in its calls, and shares key and budget with the first client', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL'), buildOkResponse()])
    const other = catalog.withOptions({ maxTries: 1 })
    expect(await catchRejection(other.whoami())).toMatchObject({ code: 'INTERNAL', attempts: 1 })
    await catalog.whoami()
    expect(sent).toHaveLength(2)
    expect([catalog.budget.spentUsd, other.budget.spentUsd]).toEqual([0.0002, 0.0002])
  })

  it('obeys the maximum of the run that it is made from', async () => {
    const { catalog } = createScriptedCatalog([buildOkResponse()])
    const run = catalog.withBudget({ maxUsd: 0.0001 }).withOptions({ timeout: 5000 })
    await run.whoami()
    expect(await catchRejection(run.whoami())).toBeInstanceOf(BudgetExhaustedError)
  })
})

it("sends the SDK's name and version in User-Agent with every call, unless the call sets its own", async () => {
  const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
  await catalog.whoami()
  await catalog.whoami({ headers: { 'User-Agent': 'mine/1' } })
  expect(sent.map(({ headers }) => headers.get('User-Agent'))).toEqual([`catalog-client/${VERSION}`, 'mine/1'])
})

describe('an invalid option', () => {
  it.each([
    ['timeout', Number.NaN],
    ['timeout', 0],
    ['attemptTimeout', -1],
    ['maxTries', Number.NaN],
    ['timeout', '5s'],
  ])('%s: %s is refused with an explanation, for a client and for a call', async (name, value) => {
    expect(() => createScriptedCatalog([buildOkResponse()], { [name]: value })).toThrow(`${name} must be a number above 0.`)
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    expect(await catchRejection(catalog.whoami({ [name]: value }))).toMatchObject({ message: `whoami: ${name} must be a number above 0.` })
    expect(sent).toHaveLength(0)
  })

  it.each([[42], [{}], [Symbol('k')]])('throws an explanation for the key %s', (key) => {
    expect(() => createScriptedCatalog([buildOkResponse()], { apiKey: key as never })).toThrow('This is not an API key')
  })

  it('throws an explanation when there is no fetch', () => {
    const kept = globalThis.fetch
    Object.assign(globalThis, { fetch: undefined })
    try {
      expect(() => createScriptedCatalog([buildOkResponse()], { fetch: undefined })).toThrow('There is no fetch.')
    } finally {
      globalThis.fetch = kept
    }
  })
})

describe('concurrently', () => {
  const items = [1, 2, 3, 4, 5, 6]

  it('works on at most `atMost` items at a time', async () => {
    let underWay = 0
    let maxUnderWay = 0
    const doubleItem = async (item: number) => {
      underWay += 1
      maxUnderWay = Math.max(maxUnderWay, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return item * 2
    }
    const { values, failures, stoppedBy } = await concurrently(items, doubleItem, { atMost: 2 })
    expect([values, failures, stoppedBy, maxUnderWay]).toEqual([[2, 4, 6, 8, 10, 12], [], undefined, 2])
  })

  it('continues after an item that fails, and begins no item once the budget is spent', async () => {
    const error = new NotFoundError({ message: 'none' })
    const spent = new BudgetExhaustedError({ message: 'spent' })
    const seen: number[] = []
    const processItem = async (item: number) => {
      seen.push(item)
      if (item === 2) throw error
      if (item === 4) throw spent
      return item
    }
    const worked = await concurrently(items, processItem, { atMost: 1 })
    expect(worked).toEqual({
      values: [1, 3],
      failures: [
        { item: 2, error },
        { item: 4, error: spent },
      ],
      stoppedBy: spent,
    })
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('throws an error that is not of the SDK, and refuses an atMost of 0', async () => {
    const fault = new RangeError('mine')
    expect(await catchRejection(concurrently(items, () => Promise.reject(fault)))).toBe(fault)
    await expect(concurrently(items, async () => 1, { atMost: 0 })).rejects.toBeInstanceOf(ValidationError)
  })

  it('returns the results so far when the budget does not cover the next page of a list', async () => {
    const { catalog } = createScriptedCatalog([
      buildOkResponse({ data: [{ slug: 'a' }], next_cursor: 'c', total: 2 }),
      buildErrorResponse('BUDGET_EXHAUSTED'),
    ])
    const worked = await concurrently(catalog.entities.list(), async ({ slug }) => slug)
    expect(worked).toMatchObject({ values: ['a'], failures: [], stoppedBy: { code: 'BUDGET_EXHAUSTED' } })
  })
})
