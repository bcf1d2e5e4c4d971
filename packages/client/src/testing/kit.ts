import { pilotLimits, toUsd } from '@catalog/contract/keys/limits'
import { Catalog } from '../catalog.ts'
import type { Clock } from '../clock.ts'
import type { ProposalDetail, Scope } from '../generated/models.ts'
import type { CatalogOptions, Fetch } from '../options.ts'
import { apiKey, buildIdentity } from './access.ts'
import { buildSnapshot, compareSnapshots } from './changes/compare.ts'
import { addDump, downloadFile } from './changes/dumps.ts'
import { createFeed } from './changes/feed.ts'
import { type FakeClock, fakeClock } from './clock/fake-clock.ts'
import { createPatientClock } from './clock/patient-clock.ts'
import { createPlannedFailures, type TestFailure } from './failures.ts'
import type { KitState } from './kit-state.ts'
import { createMeter } from './meter.ts'
import { getExampleAnswer, type MockAnswer, type MockCall, type OperationId } from './mock-answers.ts'
import { decideProposal, type TestDecision } from './proposals/decide.ts'
import { askQuestion, closeQuestion, type TestQuestion } from './proposals/thread.ts'
import { createEmptyRecords } from './records/records.ts'
import { answerRequest } from './respond.ts'
import { matchOperation } from './router.ts'
import { type Seed, seedRecords } from './seed.ts'
import { createCallTracker } from './under-way.ts'

/** Options of a {@link TestCatalog}. All are optional. */
export interface TestCatalogOptions<Time extends Clock = FakeClock> {
  /** The time of the kit and of the clients that it makes. Default: a {@link FakeClock}. */
  readonly clock?: Time
  /** The key's budget per UTC day. Default: 0.01 USD, 100 calls, like a new key. */
  readonly budget?: { readonly dailyUsd: number }
  /** Number of calls that the key has within 60 seconds from the first. Default: 10, like a new key. */
  readonly ratePerMinute?: number
  /** The key's scopes. Default: read:catalog, read:people, read:proposals and write:proposals, like a new key. */
  readonly scopes?: readonly Scope[]
  /** The name of the agent. Default: test-agent. */
  readonly agent?: string
  /** Address of the kit's catalog. Default: http://127.0.0.1:4000/v1, like the client's. */
  readonly baseUrl?: string
  /** The catalog's content at the start. Default: nothing. */
  readonly seed?: Seed
}

/** A call that reached the kit, or was lost on its way. */
export interface TestCall {
  /** Undefined for a path that is not in the contract. */
  readonly operation: OperationId | undefined
  /** The method in capital letters. */
  readonly method: string
  /** Below the base address, without the query. */
  readonly path: string
  /** A list is one value with commas. */
  readonly query: URLSearchParams
  /** Headers of the request, with the key and the Idempotency-Key. */
  readonly headers: Headers
  /** The JSON or the form; any other body as text. */
  readonly body: unknown
  /** Status of the answer; undefined if the connection was reset. */
  readonly status: number | undefined
}

/** A catalog in memory. */
export interface TestCatalog<Time extends Clock = FakeClock> {
  /** A client of the catalog. */
  readonly catalog: Catalog
  /** Answers every request to the catalog, and to the links of its dumps; pass it to a client of your own. */
  readonly fetch: Fetch
  /** The time of the kit and of its clients. */
  readonly clock: Time
  /** The only key that is valid. */
  readonly apiKey: string
  /** Address of the kit's catalog, without a slash at the end. */
  readonly baseUrl: string
  /** Every call, in the order of their answers. */
  readonly calls: readonly TestCall[]
  /** The inbox: what was proposed, the newest last. */
  readonly proposals: readonly ProposalDetail[]
  /**
   * Another client, like that of another process: it does not know what the first has learnt about the budget.
   *
   * @param options - Options of the client; key, address, fetch and clock are the kit's by default.
   */
  client(options?: CatalogOptions): Catalog
  /**
   * Adds records to the catalog, or changes those with the same slugs. Approvals of changed records become stale.
   *
   * @param seed - The records. The slug of each is enough.
   */
  seed(seed: Seed): void
  /**
   * Sets the answer of an operation, in place of the kit's.
   *
   * @param operation - The operationId; an editor lists them.
   * @param answer - The answer, or a function that makes it from the request. Default: the contract's example.
   */
  answer<Id extends OperationId>(operation: Id, answer?: MockAnswer<Id>): void
  /**
   * Makes an operation fail. The failure that was added last comes first.
   *
   * @param operation - The operationId, or `*` for every operation.
   * @param failure - An error of the contract, or a connection that is reset.
   */
  fail(operation: OperationId | '*', failure: TestFailure): void
  /**
   * Makes a dump of the catalog, as the server does every night. If there is none, the first listing makes one.
   * Its links lead to `fetch` of the kit: `mirror(kit.catalog, { store, fetch: kit.fetch })`.
   */
  dump(): Promise<void>
  /**
   * Decides about a proposal, as a curator does. The records do not change: seed them with the result.
   *
   * @param proposalId - The id of a proposal that waits.
   * @param status - The new status of the proposal.
   * @param decision - The curator's texts, and the accepted changes if not all.
   * @example
   * ```ts
   * const kit = testCatalog({ seed: { entities: [{ slug: 'acme', name: 'Acme' }] } })
   * const { proposal_id } = await kit.catalog.propose.lore({ target_entity_slug: 'acme', text: 'Mines with flared gas.' })
   * kit.decide(proposal_id, 'accepted', { indices: [0], changeNotes: { 0: 'Well put.' } })
   * ```
   */
  decide(proposalId: string, status: 'accepted' | 'rejected', decision?: string | TestDecision): void
  /**
   * Asks about a pending proposal, as a curator may before deciding, and returns the id of the question.
   *
   * @param proposalId - The id of a pending proposal.
   * @param question - The question that the agent reads.
   */
  ask(proposalId: string, question: string | TestQuestion): string
  /**
   * Takes a question back, as a curator may.
   *
   * @param questionId - The id that `ask` returned.
   */
  closeQuestion(questionId: string): void
}

/**
 * A catalog in memory, so that an agent's whole loop is tested without a server and without waiting. Budget, rate
 * limit, scopes, paging and proposals behave as the server's do, and a malformed request gets the same VALIDATION_ERROR.
 * An operation that only the server can carry out answers the error NOT_IMITATED, whose hint says what to give instead.
 * The feed of changes reports what is seeded, proposed, decided and written.
 *
 * @param options - The limits and scopes of its key, its clock, and its content.
 * @example
 * ```ts
 * const kit = testCatalog({ budget: { dailyUsd: 0.001 }, seed: { entities: [{ slug: 'acme', name: 'Acme' }] } })
 * kit.fail('getEntity', { code: 'RATE_LIMITED', retryAfter: 30, times: 1 })
 * const { attempts } = await kit.catalog.entities.get('acme').withResponse()
 * console.log(attempts, kit.clock.slept, kit.calls.length) // 2, at least 30,000 ms, 2
 * ```
 */
export function testCatalog<Time extends Clock = FakeClock>(options: TestCatalogOptions<Time> = {}): TestCatalog<Time> {
  const {
    ratePerMinute = pilotLimits.callsPerMinute,
    budget = { dailyUsd: toUsd(pilotLimits.dailyBudgetMicroUsd) },
    baseUrl = 'http://127.0.0.1:4000/v1',
    seed: seeds = {},
  } = options
  const callTracker = createCallTracker()
  // Without a clock in the options, `Time` is its default, FakeClock.
  const clock = createPatientClock((options.clock ?? fakeClock()) as Time, callTracker)
  const base = new URL(baseUrl.replace(/\/+$/, ''))
  const state: KitState = {
    now: () => clock.now(),
    origin: base.origin,
    meter: createMeter(() => clock.now(), ratePerMinute, budget.dailyUsd),
    identity: buildIdentity(options),
    records: createEmptyRecords(),
    inbox: { proposals: [], submissions: [] },
    feed: createFeed(),
    dumps: [],
    clock,
    pauseTracking: callTracker.pauseTracking,
    keptAnswers: new Map(),
    chargedCalls: [],
    answers: new Map(),
  }
  const failures = createPlannedFailures()
  const calls: TestCall[] = []

  let content = buildSnapshot(state)
  const reportChanges = () => {
    const now = buildSnapshot(state)
    state.feed.add(compareSnapshots(content, now), state.now())
    content = now
  }

  const handleRequest: Fetch = async (request) => {
    request.signal.throwIfAborted()
    const file = request.method === 'GET' && downloadFile(state, request.url)
    if (file) return file
    const path = findRelativePath(base, request.url)
    if (path === undefined) throw createConnectionError(`The test kit answers for ${base.href} alone.`)
    const matched = matchOperation(request.method, path)
    const failure = failures.takeNextFailure(matched?.operation)
    const { method, headers } = request
    const body = await readBody(request.clone())
    const call = { operation: matched?.operation, method, path, query: new URL(request.url).searchParams, headers, body }
    const reset = failure && 'reset' in failure ? failure.reset : undefined
    const response = reset === 'before' ? undefined : await answerRequest(state, { request, path, matched, body }, failure)
    if (method !== 'GET') reportChanges()
    calls.push({ ...call, status: reset ? undefined : response?.status })
    if (!response || reset) throw createConnectionError('The connection was reset.')
    return response
  }

  const fetch: Fetch = (request) => callTracker.track(() => handleRequest(request))
  const client = (overrides: CatalogOptions = {}) => new Catalog({ apiKey, baseUrl: base.href, fetch, clock, ...overrides })
  const seed = (addedSeed: Seed) => {
    seedRecords(state.records, addedSeed, new Date(state.now()).toISOString())
    reportChanges()
  }
  seed(seeds)
  return {
    catalog: client(),
    fetch,
    clock,
    apiKey,
    baseUrl: base.href,
    calls,
    proposals: state.inbox.proposals,
    client,
    seed,
    answer: (operation, wanted) => {
      const answer = wanted ?? ((call: MockCall) => getExampleAnswer(operation, call))
      const answering = typeof answer === 'function' ? (call: MockCall) => callTracker.pauseTracking(async () => answer(call)) : answer
      state.answers.set(operation, answering as MockAnswer<OperationId>)
    },
    fail: failures.add,
    decide: (proposalId, status, decision = {}) => {
      decideProposal(state.inbox, proposalId, status, decision, state.now())
      reportChanges()
    },
    ask: (proposalId, question) => {
      const id = askQuestion(state.inbox, proposalId, question, state.now())
      reportChanges()
      return id
    },
    closeQuestion: (questionId) => {
      closeQuestion(state.inbox, questionId, state.now())
      reportChanges()
    },
    dump: () => addDump(state),
  }
}

/** Returns the path below the base address; undefined for any other address. */
function findRelativePath(base: URL, address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  return origin === base.origin && pathname.startsWith(`${base.pathname}/`) ? pathname.slice(base.pathname.length) : undefined
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return readForm(request)
  const text = await request.text()
  return text === '' ? undefined : parseBody(text)
}

/** Reads a form. A body that is neither a form nor JSON is kept as it came; it is refused later. */
function readForm(request: Request): Promise<FormData | string> {
  const asItCame = request.clone()
  return request.formData().catch(() => asItCame.text())
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Creates the error that the runtime's fetch throws if no answer comes. */
function createConnectionError(reason: string): TypeError {
  return new TypeError('fetch failed', { cause: new Error(reason) })
}
