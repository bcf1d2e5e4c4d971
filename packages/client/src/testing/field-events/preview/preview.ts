import { type Approval, computeApprovalDigest } from '../../../approval/validated.ts'
import type {
  ChangeReference,
  FieldChange,
  FieldEventsProposalRequest,
  FieldEventValidation,
  NormalizedChange,
} from '../../../generated/models.ts'
import type { KitState } from '../../kit-state.ts'
import { findRevisedProposal, toRevisionView } from '../../proposals/revisions.ts'
import { listWarnings } from '../../proposals/warnings.ts'
import { hideField } from '../../sight.ts'
import { findEventBySlug } from '../find.ts'
import { buildLinkFields, buildNameFields, buildOwnFields, normalizeUnmatchedNames, type PreviewField } from './preview-fields.ts'
import { assertEventProposal } from './preview-refusals.ts'
import { buildProposedLinks, normalizeLinks, type ProposedLink } from './proposed-links.ts'

/** Builds the preview of a field event that a reviewer approves. */
export async function previewFieldEvent(state: KitState, { dry_run: _, ...body }: FieldEventsProposalRequest) {
  const { identity, records } = state
  const event = findEventBySlug(records.fieldEvents, body.event.slug.toLowerCase())
  const { links, problems } = buildProposedLinks(records, event, body)
  assertEventProposal(body, event, problems)
  const fields = [
    ...(await buildOwnFields(body, event)),
    ...(await Promise.all(links.map((link) => buildLinkFields(link, event)))).flat(),
    ...buildNameFields(body, event),
  ]
  const record = { type: 'field_event', id: event?.own.id ?? null, slug: event?.own.slug ?? body.event.slug } as const
  const isOfTeam = identity.scopes.includes('read:gtm')
  const shown = fields.map(async (field): Promise<FieldChange> => ({ record, ...(await hideTeamNotes(field, isOfTeam || !event)) }))
  const { match_rationale, sources = [], revises: _revises, ...said } = body
  const change: NormalizedChange = {
    kind: 'upsert_field_event',
    ...said,
    ...normalizeLinks(links),
    ...normalizeUnmatchedNames(body),
    ...(match_rationale !== undefined && { rationale: match_rationale }),
    evidence_sources: sources,
    references: [{ ...record, name: event?.own.name ?? String(body.event.name) }, ...listRecords(links)],
    fields: await Promise.all(shown),
  }
  const revised = findRevisedProposal(state.inbox, body, null, [change])
  const warnings = listWarnings(state, [change], revised)
  const approval = { environment: identity.environment, ...toRevisionView(revised), normalized_changes: [change], warnings }
  const digest = await computeApprovalDigest(approval as Approval)
  const validation: FieldEventValidation = { ...approval, approval_digest: digest }
  return { validation, digest, target: null, changes: [change], matchRationale: match_rationale, revised }
}

/** Lists the connected records, each once, also where one is connected in several roles. */
function listRecords(links: readonly ProposedLink[]): ChangeReference[] {
  return [...new Map(links.map(({ record }) => [record.id, record])).values()]
}

/** Hides the team's notes from a key that may not read them: their text, and whether there are any. */
async function hideTeamNotes({ visibility, ...field }: PreviewField, isTeamMember: boolean) {
  return visibility === 'open' || isTeamMember ? field : hideField(field, 'read:gtm', visibility === 'kept')
}
