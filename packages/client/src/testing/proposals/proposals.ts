import { toReplay } from '@catalog/contract/calls/idempotency'
import { type ApprovalHeaders, checkEarlierSubmission, parseApprovalHeaders, staleApproval } from '@catalog/contract/proposals/approvals'
import { type ClaimedApprover, parseApprover } from '@catalog/contract/proposals/approver'
import { hashJson } from '../../approval/canonical-json.ts'
import { computeApprovalDigest } from '../../approval/validated.ts'
import type {
  BundleApproval,
  BundleProposalRequest,
  FieldChange,
  NormalizedChange,
  ProposalDetail,
  ProposalPreview,
  ProposalStatus,
  RecordReference,
} from '../../generated/models.ts'
import type { Answer } from '../answer.ts'
import { withIdempotency } from '../idempotency.ts'
import type { KitState } from '../kit-state.ts'
import type { MockContext } from '../mock-context.ts'
import { toActorReference } from '../records/inactive.ts'
import { type ChangeInput, collectCreatedRecords, requireTarget } from '../records/named-records.ts'
import { findEntityOrThrow, findPersonOrThrow } from '../records/records.ts'
import { assertPersonSlugAvailable } from '../records/slug-conflicts.ts'
import { throwRefusal, toRefusal } from '../refusal.ts'
import { hideUnreadableFields } from '../sight.ts'
import { listReferences, normalizeReferences, type ReferenceContext } from './references.ts'
import { closeRevisedProposal, findRevisedProposal, toRevisionView } from './revisions.ts'
import { listWarnings } from './warnings.ts'

/** A proposal before it is put into the inbox. */
export interface Draft {
  readonly target: RecordReference | null
  readonly changes: readonly NormalizedChange[]
  readonly status?: ProposalStatus
  readonly matchRationale: string | undefined
  /** Place where the information was found. */
  readonly sourceRef?: string
  /** The proposal that it replaces. */
  readonly revised?: ProposalDetail | undefined
}

interface SubmittedProposal {
  readonly operation: string
  readonly headers: Headers
  readonly body: object
}

/** Creates a proposal of an endpoint for a single purpose, once per Idempotency-Key and day; a dry run creates none. */
export async function createProposal(context: MockContext, createDraft: () => Draft): Promise<Answer> {
  const buildDraft = () => {
    const draft = createDraft()
    return { ...draft, revised: findRevisedProposal(context.state.inbox, context.body, draft.target, draft.changes) }
  }
  if ((context.body as { readonly dry_run?: boolean }).dry_run) return buildPreviewAnswer(context.state, buildDraft())
  const approver = readApproverOrThrow(context)
  return withIdempotency(context, () => addProposal(context.state, buildDraft(), approver))
}

/** Builds the answer of a dry run. */
export function buildPreviewAnswer(state: KitState, { changes, revised }: Pick<Draft, 'changes' | 'revised'>): Answer {
  const body: ProposalPreview = {
    environment: state.identity.environment,
    ...toRevisionView(revised),
    normalized_changes: [...changes],
    warnings: listWarnings(state, changes, revised),
  }
  return { status: 200, body }
}

/**
 * Submits an approved proposal exactly once: a repeated submission gets the answer of the first, regardless of later changes to the
 * catalog. Refuses a stale approval.
 */
export async function submitProposal(
  state: KitState,
  sent: SubmittedProposal,
  preview: () => Promise<Draft & { readonly digest: string }>,
): Promise<Answer> {
  const { digest, idempotencyKey } = readApprovalHeadersOrThrow(sent)
  const approver = readApproverOrThrow(sent)
  const requestHash = await hashJson(sent.body)
  const replay = () => {
    const known = state.inbox.submissions.find(
      (one) => one.operation === sent.operation && (one.digest === digest || one.idempotencyKey === idempotencyKey),
    )
    if (!known) return undefined
    throwRefusal(checkEarlierSubmission(known, { digest, idempotencyKey, requestHash }))
    return toReplay(known.answer.status, known.answer.body)
  }
  const earlier = replay()
  if (earlier) return earlier
  const { digest: current, ...draft } = await preview()
  // Another submission of the same proposal may have arrived during the preview.
  const first = replay()
  if (first) return first
  if (current !== digest) throw toRefusal(staleApproval)
  const answer = addProposal(state, draft, approver)
  state.inbox.submissions.push({ operation: sent.operation, idempotencyKey, digest, requestHash, answer })
  return answer
}

function readApprovalHeadersOrThrow({ headers }: SubmittedProposal): ApprovalHeaders {
  const read = parseApprovalHeaders(headers.get('X-Catalog-Approval-Digest') ?? undefined, headers.get('Idempotency-Key') ?? undefined)
  if ('refusal' in read) throw toRefusal(read.refusal)
  return read
}

function readApproverOrThrow({ headers }: Pick<SubmittedProposal, 'headers'>): ClaimedApprover | undefined {
  const [by, how] = ['X-Catalog-Approved-By', 'X-Catalog-Approved-How'].map((name) => headers.get(name) ?? undefined)
  const read = parseApprover(by, how)
  if ('refusal' in read) throw toRefusal(read.refusal)
  return read.approver
}

function addProposal(
  state: KitState,
  { target, changes, status = 'pending', matchRationale, sourceRef, revised }: Draft,
  approver: ClaimedApprover | undefined,
): Answer {
  const { inbox, now, origin, records } = state
  const id = crypto.randomUUID()
  const proposal: ProposalDetail = {
    id,
    source: 'agent',
    source_ref: sourceRef ?? null,
    status,
    target_entity: target && toActorReference(findEntityOrThrow(records, target.id)),
    match_confidence: null,
    match_rationale: matchRationale ?? null,
    change_count: changes.length,
    change_kinds: [...new Set(changes.map(({ kind }) => kind))],
    applied_indices: [],
    decision_notes: null,
    waiting_on: null,
    revises: revised?.id ?? null,
    revised_into: null,
    reviewed_at: null,
    created_at: new Date(now()).toISOString(),
    proposed_changes: changes.map((change) => ({ ...change, outcome: null, note: null, edited: false })),
    rejection_reason: null,
    approver: approver ? { ...approver, at: new Date(now()).toISOString() } : null,
    thread: [],
  }
  const receipt = {
    proposal_id: id,
    change_count: changes.length,
    inbox_url: `${origin}/inbox/${id}`,
    replayed: false,
    warnings: listWarnings(state, changes, revised),
  }
  if (revised) closeRevisedProposal(inbox, revised, id, now())
  inbox.proposals.push(proposal)
  return { status: 201, body: receipt }
}

/** Builds the preview of a bundle that a reviewer approves. */
export async function previewBundle(state: KitState, body: BundleProposalRequest) {
  const { records, identity } = state
  const written = body.changes.map((change, index) => ({ change: change as unknown as ChangeInput, at: `/body/changes/${index}` }))
  const { target_entity_id: id, target_entity_slug: slug } = body
  const target = requireTarget(records, { id, slug, at: '/body/target_entity' }, written)
  const createdRecords = collectCreatedRecords(written.map(({ change }) => change))
  const subjects: ReferenceContext = { records, target: { type: 'entity', ...target }, createdRecords }
  const changes = await Promise.all(
    written.map(async ({ change }) => {
      const normalised = normalizeChange(subjects, change, body.sources ?? [])
      return { ...normalised, fields: await hideUnreadableFields(identity.scopes, normalised.fields) }
    }),
  )
  for (const [index, change] of body.changes.entries())
    if (change.kind === 'create_person') assertPersonSlugAvailable(records, change.person.slug, `/body/changes/${index}/person/slug`)
  const revised = findRevisedProposal(state.inbox, body, target, changes)
  const approval: BundleApproval = {
    environment: identity.environment,
    target,
    match_rationale: body.match_rationale ?? null,
    ...toRevisionView(revised),
    normalized_changes: changes,
    warnings: listWarnings(state, changes, revised),
  }
  return { approval, digest: await computeApprovalDigest(approval), target, changes, matchRationale: body.match_rationale, revised }
}

/** Converts a change to the form that it has in the inbox. */
export function normalizeChange(
  subjects: ReferenceContext,
  change: ChangeInput,
  sources: NormalizedChange['evidence_sources'],
): NormalizedChange {
  return {
    ...normalizeReferences(subjects, change),
    evidence_sources: sources,
    references: listReferences(subjects, change),
    fields: buildFields(subjects, change),
  }
}

/** Returns the fields that a change sets of an entity or person; changes of other kinds have effects that only the server works out. */
function buildFields({ records, target }: ReferenceContext, change: ChangeInput): FieldChange[] {
  const { kind } = change
  if (target?.id) {
    const entity = findEntityOrThrow(records, target.id)
    const record = { type: 'entity', id: entity.id, slug: entity.slug } as const
    const { scale_patch, ...columns } = pickEntityColumns(change) as { readonly scale_patch?: object }
    const fields = [...buildFieldChanges(record, entity, columns), ...buildFieldChanges(record, entity.scale, scale_patch, 'scale.')]
    if (fields.length > 0) return fields
  }
  if (kind === 'update_person') {
    const person = findPersonOrThrow(records, String(change.target_person_slug_or_id))
    return buildFieldChanges({ type: 'person', id: person.id, slug: person.slug }, person, change.person)
  }
  if (kind === 'create_person') {
    const { slug, ...fields } = change.person as { slug: string }
    return buildFieldChanges({ type: 'person', id: null, slug }, {}, { exists: true, slug, ...fields })
  }
  return []
}

/** Returns the columns of the target that a change sets. */
function pickEntityColumns({ kind, confidence: _c, rationale: _r, ...fields }: ChangeInput): object {
  if (kind === 'update_entity_fields') return Object(fields.field_updates)
  if (kind === 'set_relationship_status') return { relationship_status: fields.status }
  if (kind === 'suggest_entity_lifecycle')
    return { lifecycle_status: fields.lifecycle_status, ...(fields.reason !== undefined && { lifecycle_reason: fields.reason }) }
  return kind === 'suggest_entity_opportunity' ? fields : {}
}

function buildFieldChanges(record: FieldChange['record'], current: object, proposed: unknown, prefix = ''): FieldChange[] {
  const has = current as Readonly<Record<string, unknown>>
  const values = Object.entries(Object(proposed))
  return values.map(([name, value]) => ({ record, field: prefix + name, base: has[name] ?? null, proposed: value }))
}
