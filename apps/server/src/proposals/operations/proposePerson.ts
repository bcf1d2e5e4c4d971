import type { WriteHandler } from '../../http/call.ts'
import { type DraftChange, propose } from '../submitting/submit.ts'

/** Proposes a person and, if it is sent, the person's role at an entity, which is then the target of the proposal. */
export const proposePerson: WriteHandler<'proposePerson'> = (call) => {
  const { person, role, match_rationale, sources, dry_run: _dryRun, revises: _revises, ...backed } = call.body
  const created: DraftChange = { input: { kind: 'create_person', person, ...backed }, at: '/body' }
  if (!role) return propose(call, { target: undefined, changes: [created], matchRationale: match_rationale, sources })
  const { entity_id, entity_slug, ...said } = role
  const attached: DraftChange = { input: { kind: 'attach_person_role', person_slug_or_id: person.slug, ...said }, at: '/body/role' }
  const target = { id: entity_id, slug: entity_slug, at: '/body/role/entity' }
  return propose(call, { target, changes: [created, attached], matchRationale: match_rationale, sources })
}
