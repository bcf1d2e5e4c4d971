import { createColumnAdapter } from '../records/families/column-family.ts'
import { listSentColumns, type SentField } from '../records/families/sent-fields.ts'

/** The columns of an assignment that changes set. */
export const assignmentColumns = [
  'lane',
  'stage',
  'handoff_state',
  'classification',
  'outreach_status',
  'learned',
  'next_step',
  'service_lane',
  'contact_path',
  'active_channel',
  'right_next_person',
  'blocker',
  'contact_origin_detail',
  'client_for',
  'partner_for',
  'last_touch',
  'fit',
  'rationale',
  'next_action',
  'owner',
  'needs',
  'pillars',
  'product_signal',
  'contact_origin',
  'comms_channel',
  'source_ref',
  'unreachable_reason',
  'sizing',
  'funnel_stage_override',
  'call_job',
  'next_validation',
  'next_call_notes',
  'mark_live_until',
] as const

/** Map columns, whose keys are written one by one (rule gtm.maps-by-key). */
const maps = ['pillars', 'sizing'] as const

/** Lists the fields of an assignment that a request sends. */
export function listSentFields(sent: { readonly [Column in (typeof assignmentColumns)[number]]?: unknown }): SentField[] {
  return listSentColumns(assignmentColumns, sent, maps)
}

/**
 * The fields of an entity's assignments, keyed by the segment's id and the column, or `exists`. A write changes only the fields that it
 * contains; a new assignment gets defaults for the others (rule gtm.kept-or-cleared).
 */
export const gtmAssignmentFields = createColumnAdapter({
  table: 'gtm_assignments',
  readBy: { scopes: ['read:gtm'] },
  of: 'entity',
  called: 'assignment',
  record: 'entity_id',
  key: ['segment_id'],
  columns: assignmentColumns,
  maps,
  defaults: { lane: 'watching', outreach_status: 'not-contacted' },
  refusals: { gtm_assignments_stage_has_source: 'An assignment with a stage needs a source_ref, the evidence of real contact.' },
})
