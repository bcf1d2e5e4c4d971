import { computeRemainingMicroUsd, countCallsLeft, type KeyLimits, toUsd } from '@catalog/contract/keys/limits'
import { foldText } from '@catalog/contract/texts/fold-text'
import type { MockAnswers } from '../generated/mocks.ts'
import type {
  BundleProposalRequest,
  EntityDossier,
  EntitySummary,
  FieldEventsProposalRequest,
  PersonDossier,
  PersonSummary,
  ProposalDetail,
  ProposalSummary,
  Segment,
  Whoami,
} from '../generated/models.ts'
import { assertScopes } from './access.ts'
import type { Answer } from './answer.ts'
import { listDumps } from './changes/dumps.ts'
import { getChanges } from './changes/get-changes.ts'
import { fieldEventOperations } from './field-events/operations.ts'
import { previewFieldEvent } from './field-events/preview/preview.ts'
import type { KitState } from './kit-state.ts'
import { fromUnixSeconds } from './meter.ts'
import type { OperationId } from './mock-answers.ts'
import { assertMatchingCursor, type MockContext, type MockHandler, type MockHandlers, paginate } from './mock-context.ts'
import type { Keys } from './paging.ts'
import { findProposalOrThrow } from './proposals/find-proposal.ts'
import { plainProposals } from './proposals/plain-proposals.ts'
import { buildPreviewAnswer, createProposal, previewBundle, submitProposal } from './proposals/proposals.ts'
import { answerQuestions } from './proposals/thread.ts'
import { assertValidAsOf, buildAsOfPart } from './records/as-of.ts'
import { listDuplicates } from './records/duplicates.ts'
import { createHistoryHandler } from './records/history.ts'
import { includesInactive, isInactive, isListed } from './records/inactive.ts'
import { pickIncludedParts, unknownOrigins } from './records/included.ts'
import { findEntityOrThrow, findPersonOrThrow, findSegmentOrThrow, type Records } from './records/records.ts'
import { type SearchHit, searchEntities, searchPeople } from './records/search.ts'
import { NotImitatedError } from './refusal.ts'
import { toReadableChange } from './sight.ts'
import { computeUsage } from './usage.ts'

/** The operations that the kit executes in memory. */
const imitations: MockHandlers = {
  getWhoami: ({ state, limits }) => buildWhoami(state, limits),
  getUsage: ({ state, limits }) => computeUsage(state.chargedCalls, limits, state.now()),
  listSegments: (asked) => buildListAnswer(asked, asked.state.records.segments, ({ sort_order, slug }) => [sort_order, slug]),
  getSegment,
  listCapabilities: (asked) => buildListAnswer(asked, asked.state.records.capabilities, ({ sort_order, slug }) => [sort_order, slug]),
  listNeeds: (asked) => buildListAnswer(asked, asked.state.records.needs, ({ name, slug }) => [name, slug]),
  listVerticals: (asked) => buildListAnswer(asked, asked.state.records.verticals, ({ sort_order, slug }) => [sort_order, slug]),
  listEntities,
  getEntity: ({ path, query, state }) => {
    const include = splitList(query.get('include'))
    assertValidAsOf(query)
    if (include.includes('people')) assertScopes(state.identity.scopes, [['read:people']])
    const entity = findEntityOrThrow(state.records, String(path.id))
    return { ...pickIncludedParts(entity, include, includesInactive(query)), ...buildAsOfPart('entity', entity, query, state) }
  },
  getEntityHistory: createHistoryHandler(findEntityOrThrow),
  listPeople,
  getPersonHistory: createHistoryHandler(findPersonOrThrow),
  getPerson: ({ path, query, state }) => {
    assertValidAsOf(query)
    const { provenance = unknownOrigins, ...person } = findPersonOrThrow(state.records, String(path.id))
    const roles = person.roles.filter(({ entity }) => includesInactive(query) || !isInactive(entity))
    const asked = {
      ...(splitList(query.get('include')).includes('provenance') && { provenance }),
      ...buildAsOfPart('person', person, query, state),
    }
    return { ...person, roles, ...asked }
  },
  listWorkItems: (asked) => {
    const { query, state } = asked
    assertNoFilters('listWorkItems', query, ['tag'])
    const kinds = splitList(query.get('kind'))
    const items = [...state.records.workItems.values()]
    const isMember = createSegmentFilter(state.records, query)
    const wanted = items.filter(
      ({ kind, entity }) => (kinds.length === 0 || kinds.includes(kind)) && isMember(findEntityOrThrow(state.records, entity.id)),
    )
    const { rows, nextCursor } = paginate(asked, wanted, (item) => [items.indexOf(item)])
    return { data: [...rows], next_cursor: nextCursor, total: wanted.length }
  },
  listDuplicates,
  listProposals: (asked) => {
    const { proposals } = asked.state.inbox
    const [status, turn] = [asked.query.get('status'), asked.query.get('waiting_on')]
    const wanted = proposals.filter(
      (proposal) => (status === null || proposal.status === status) && (turn === null || proposal.waiting_on === turn),
    )
    const { rows, nextCursor, isWhole } = paginate(asked, wanted, (proposal) => [-proposals.indexOf(proposal)])
    return { data: rows.map(toProposalSummary), next_cursor: nextCursor, total: isWhole ? rows.length : null }
  },
  getProposal: async ({ path, state }) => {
    const proposal = findProposalOrThrow(state.inbox, String(path.id))
    const { scopes } = state.identity
    return { ...proposal, proposed_changes: await Promise.all(proposal.proposed_changes.map((change) => toReadableChange(scopes, change))) }
  },
  answerQuestions,
  getChanges,
  listDumps,
  validateBundle: async ({ body, state }) => {
    const { approval, digest } = await previewBundle(state, body as BundleProposalRequest)
    return { approval, approval_digest: digest }
  },
  submitBundle: async (asked) => {
    const { state } = asked
    const { dry_run, ...body } = asked.body as BundleProposalRequest & { readonly dry_run?: boolean }
    if (dry_run) return buildPreviewAnswer(state, await previewBundle(state, body))
    return submitProposal(state, { ...asked, body }, () => previewBundle(state, body))
  },
  proposeFieldEvent: async (asked) => {
    const { state } = asked
    const { dry_run, ...body } = asked.body as FieldEventsProposalRequest
    if (body.people?.length) assertScopes(state.identity.scopes, [['read:people']])
    if (dry_run) return (await previewFieldEvent(state, body)).validation
    return submitProposal(state, { ...asked, body }, () => previewFieldEvent(state, body))
  },
  ...fieldEventOperations,
}

/** Answers an operation that the kit imitates. For any other, throws an error that says how to give an answer. */
export async function handleMockCall(context: MockContext): Promise<Answer> {
  const { operation, body, state } = context
  const draftOf = plainProposals[operation]
  if (draftOf) return createProposal(context, () => draftOf(state.records, body, context.path))
  const imitation = imitations[operation] as MockHandler<OperationId> | undefined
  if (!imitation)
    throw new NotImitatedError(
      operation,
      `Give it an answer: kit.answer('${operation}', …), or kit.answer('${operation}') for the contract's example.`,
    )
  const answer = await imitation(context)
  return isWholeAnswer(answer) ? answer : { status: 200, body: answer }
}

function isWholeAnswer(answer: object): answer is Answer {
  return 'status' in answer && 'body' in answer
}

function buildWhoami({ identity }: KitState, limits: KeyLimits): Whoami {
  return {
    ...identity,
    budget: {
      daily_usd: toUsd(limits.dailyBudgetMicroUsd),
      spent_usd: toUsd(limits.spentMicroUsd),
      remaining_usd: toUsd(computeRemainingMicroUsd(limits)),
      resets_at: fromUnixSeconds(limits.dayEndsAt),
    },
    rate_limit: { per_minute: limits.callsPerMinute, remaining: countCallsLeft(limits), resets_at: fromUnixSeconds(limits.windowEndsAt) },
  }
}

function buildListAnswer<Row>(context: MockContext, records: ReadonlyMap<string, Row>, getKeys: (row: Row) => Keys) {
  const { rows, nextCursor } = paginate(context, [...records.values()], getKeys)
  return { data: [...rows], next_cursor: nextCursor, total: records.size }
}

function listEntities(context: MockContext): MockAnswers['listEntities'] {
  const { query, state } = context
  assertNoFilters('listEntities', query, ['tag', 'any_tag', 'all_tags', 'exact_tag', 'last_verified_before'])
  const isWanted = [
    createLifecycleFilter(query),
    createNameFilter(query),
    createPlaceFilter(query),
    createSegmentFilter(state.records, query),
  ]
  const wanted = [...state.records.entities.values()].filter((entity) => isWanted.every((passes) => passes(entity)))
  const text = query.get('q')
  if (text !== null) return buildHitsPage(context, searchEntities(state.records, text, wanted), toEntitySummary)
  const { rows, nextCursor, isWhole } = paginate(context, wanted, toNameKeys)
  const total = hasStoredCount(query) ? wanted.length : isWhole ? rows.length : null
  return { data: rows.map(toEntitySummary), next_cursor: nextCursor, total }
}

/** The server stores the number of all entities and of those in each segment; for other filters it would have to count. */
function hasStoredCount(query: URLSearchParams): boolean {
  return ['lifecycle_status', 'name', 'country', 'region', 'city'].every((filter) => !query.has(filter))
}

function listPeople(context: MockContext): MockAnswers['listPeople'] {
  const { query, state } = context
  assertMatchingCursor(context)
  const employer = query.get('entity')
  const entity = employer === null ? undefined : findEntityOrThrow(state.records, employer)
  const isEmployee = ({ roles }: PersonDossier) => !entity || roles.some((role) => role.entity.slug === entity.slug)
  const isListed = createLifecycleFilter(query)
  const wanted = [...state.records.people.values()].filter((person) => isListed(person) && isEmployee(person))
  const text = query.get('q')
  if (text !== null) return buildHitsPage(context, searchPeople(state.records, text, wanted), toPersonSummary)
  const { rows, nextCursor, isWhole } = paginate(context, wanted, toNameKeys)
  return { data: rows.map(toPersonSummary), next_cursor: nextCursor, total: isWhole ? rows.length : null }
}

/** Builds a page of search hits. The total is known only if one page holds all of them. */
function buildHitsPage<Row, Summary>(context: MockContext, hits: readonly SearchHit<Row>[], toSummary: (row: Row) => Summary) {
  const { rows, nextCursor, isWhole } = paginate(context, hits, ({ keys }) => keys)
  return { data: rows.map(({ row }) => toSummary(row)), next_cursor: nextCursor, total: isWhole ? rows.length : null }
}

function toNameKeys({ name, id }: { readonly name: string; readonly id: string }): [string, string] {
  return [foldText(name), id]
}

type Filter<Row> = (row: Row) => boolean

/** Creates a filter by lifecycle status. By default, it leaves out archived, merged and false-positive records. */
function createLifecycleFilter(query: URLSearchParams): Filter<Pick<EntityDossier, 'lifecycle_status' | 'merged_into'>> {
  const status = query.get('lifecycle_status')
  return (record) => (status === null ? isListed(record) : record.lifecycle_status === status)
}

function createNameFilter(query: URLSearchParams): Filter<EntityDossier> {
  const part = foldText(query.get('name') ?? '')
  return ({ name, aliases }) => [name, ...aliases].some((one) => foldText(one).includes(part))
}

function createPlaceFilter(query: URLSearchParams): Filter<EntityDossier> {
  const places = (['country', 'region', 'city'] as const).filter((place) => query.has(place))
  return (entity) => places.every((place) => foldText(entity[place] ?? '') === foldText(query.get(place) ?? ''))
}

/** Creates a filter for members of a segment and, unless the query excludes them, of the segments below it. */
function createSegmentFilter(records: Records, query: URLSearchParams): Filter<EntityDossier> {
  const named = query.get('segment')
  if (named === null) return () => true
  return createMemberFilter(findSegmentOrThrow(records, named), query.get('include_children') === 'false')
}

function createMemberFilter({ id }: Segment, isExact: boolean): Filter<EntityDossier> {
  return ({ segment_resolution }) =>
    segment_resolution.all_segment_memberships.some(({ segment, path }) =>
      isExact ? segment.id === id : path.some((above) => above.id === id),
    )
}

/** Answers a segment. Segments of the kit have no lore, because a test cannot seed any. */
function getSegment({ path, query, state }: MockContext): MockAnswers['getSegment'] {
  const { segments, entities } = state.records
  const segment = findSegmentOrThrow(state.records, String(path.slug))
  if (!splitList(query.get('include')).includes('dossier')) return segment
  const members = [...entities.values()].filter(isListed)
  const [exact, including_children] = [true, false].map((isExact) => members.filter(createMemberFilter(segment, isExact)).length)
  const children = [...segments.values()].filter(({ parent_id }) => parent_id === segment.id)
  return { ...segment, dossier: { lore: [], children, entity_counts: { exact: exact ?? 0, including_children: including_children ?? 0 } } }
}

function assertNoFilters(operation: OperationId, query: URLSearchParams, names: readonly string[]): void {
  const name = names.find((one) => query.has(one))
  if (name === undefined) return
  const hint = `Give it an answer: kit.answer('${operation}', ({ query }) => …), where query.get('${name}') is what was asked for.`
  throw new NotImitatedError(`the parameter ${name} of ${operation}`, hint)
}

function splitList(text: string | null): string[] {
  return text ? text.split(',') : []
}

function toEntitySummary(entity: EntityDossier): EntitySummary {
  const { description: _d, scale: _s, aliases: _a, lifecycle_reason: _lr, ...rest } = pickIncludedParts(entity, [])
  const { merged_into: _m, notes_md: _n, contact_path: _c, taxonomy_terms: _t, ...summary } = rest
  return summary
}

function toPersonSummary({ merged_into: _m, roles: _r, touchpoints: _t, ...summary }: PersonDossier): PersonSummary {
  return summary
}

function toProposalSummary({
  proposed_changes: _,
  rejection_reason: _reason,
  approver: _approver,
  thread: _thread,
  ...summary
}: ProposalDetail): ProposalSummary {
  return summary
}
