import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { buildOkAnswer, type WriteHandler } from '../../http/call.ts'
import { requireScopes } from '../../http/scopes.ts'
import { buildApproval, parseApproval } from '../submitting/approval.ts'
import { type Draft, submitApproved } from '../submitting/submit.ts'

type Schemas = components['schemas']

export const proposeFieldEvent: WriteHandler<'proposeFieldEvent'> = async (call) => {
  const { body, db } = call
  if (body.people && body.people.length > 0) requireScopes(await call.caller(), ['read:people'])
  const draft = buildDraft(body)
  const approveEvent = (on: Db) => buildApproval(on, call, draft, () => ({}))
  if (!body.dry_run) return submitApproved(call, parseApproval(call), draft, approveEvent)
  const { approval, digest } = await approveEvent(db)
  return buildOkAnswer({ ...approval, approval_digest: digest })
}

/** Copies the match rationale into the change as its rationale, so that the approval covers it. */
function buildDraft(body: Schemas['FieldEventsProposalRequest']): Draft {
  const { dry_run: _, revises: __, match_rationale, sources, ...said } = body
  const input = { kind: 'upsert_field_event' as const, ...said, ...(match_rationale !== undefined && { rationale: match_rationale }) }
  return { target: undefined, changes: [{ input, at: '/body' }], matchRationale: match_rationale, sources }
}
