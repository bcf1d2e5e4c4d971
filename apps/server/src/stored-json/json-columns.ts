import { listProperties, type Schema, type Schemas } from './contract-schemas.ts'

const anything: Schema = {}
const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const flag: Schema = { type: 'boolean' }
const map: Schema = { type: 'object' }
const uuid: Schema = { type: 'string', format: 'uuid' }

const buildMapSchema = (values: unknown): Schema => ({ type: 'object', additionalProperties: values })
const buildListSchema = (items: unknown): Schema => ({ type: 'array', items })
const allowNull = (schema: unknown): Schema => ({ oneOf: [schema, { type: 'null' }] })
const buildReference = (schema: string): Schema => ({ $ref: `#/components/schemas/${schema}` })

function buildObjectSchema(required: Readonly<Record<string, unknown>>, optional: Readonly<Record<string, unknown>> = {}): Schema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } }
}

/** Returns the schema of the property with which answers show a column. */
function getAnswerSchema(schema: string, property: string): Schema {
  const properties: Schemas = listProperties(schema)
  const found = properties[property]
  if (found === undefined) throw new Error(`The contract's ${schema} has no ${property}.`)
  return found
}

const recordTypes = { type: 'string', enum: ['entity', 'person', 'segment', 'field_event'] }
const recordId = { type: 'string', format: 'record-id' }

const fieldChange = buildObjectSchema(
  {
    record: buildObjectSchema({ type: recordTypes, id: recordId, slug: text }),
    family: text,
    key: text,
    field: text,
    base: anything,
    proposed: anything,
  },
  {
    merges: flag,
    guards: flag,
    ofMerge: flag,
    lost: anything,
    alone: { oneOf: [{ const: 'proposed' }, buildObjectSchema({ value: anything })] },
  },
)

/** The detail of a proposal's log entry. The event determines which members it has. */
const logDetail = buildObjectSchema(
  {},
  {
    operation_id: text,
    warnings: buildListSchema(buildReference('ProposalWarning')),
    index: integer,
    kept: buildListSchema(buildObjectSchema({ change_index: integer, record_id: text, family: text, field: text, value: anything })),
    detached: buildListSchema(uuid),
    change_notes: buildListSchema(buildObjectSchema({ index: integer, note: text }, { before: allowNull(text) })),
  },
)

const preview = buildObjectSchema({ keyId: uuid, validated: map, digest: text, createdAt: text, expiresAt: text })

/**
 * The structure of every JSON column. The service never stores a value with another structure: readers show a placeholder for it, and
 * `catalog check` lists it (rule schema.json-is-read-with-care). A test requires a line for each JSON column of the database.
 */
export const jsonColumns = {
  'curation_log.changes': map,
  'direct_writes.changes': buildMapSchema(buildReference('FieldDifference')),
  'discovery_sprint_targets.contacts': getAnswerSchema('SprintTarget', 'contacts'),
  'discovery_sprint_targets.key_metrics': getAnswerSchema('SprintTarget', 'key_metrics'),
  'discovery_sprint_targets.meeting_summaries': getAnswerSchema('SprintTarget', 'meeting_summaries'),
  'discovery_sprint_targets.source_links': getAnswerSchema('SprintTarget', 'source_links'),
  'entities.contact_source_ref': getAnswerSchema('ContactPath', 'source_ref'),
  'entities.scale': getAnswerSchema('EntityDossier', 'scale'),
  'field_history.after': anything,
  'field_history.before': anything,
  'gtm_assignments.pillars': getAnswerSchema('GtmAssignment', 'pillars'),
  'gtm_assignments.product_signal': getAnswerSchema('GtmAssignment', 'product_signal'),
  'gtm_assignments.sizing': getAnswerSchema('GtmAssignment', 'sizing'),
  'gtm_assignments.source_ref': getAnswerSchema('GtmAssignment', 'source_ref'),
  'idempotency_answers.body': allowNull(map),
  'mcp_previews.preview': preview,
  'merge_rows.after': allowNull(map),
  'merge_rows.before': allowNull(map),
  'proposal_changes.fields': buildListSchema(fieldChange),
  'proposal_changes.input': buildReference('EditedChange'),
  'proposal_changes.refs': buildListSchema(buildObjectSchema({ type: recordTypes, id: recordId, slug: text, name: text })),
  'proposal_log.detail': logDetail,
  'proposal_thread.sources': buildListSchema(buildReference('EvidenceSource')),
  'proposals.evidence_sources': buildListSchema(buildReference('EvidenceSource')),
  'repeatable_answers.body': map,
  'tombstones.places': buildMapSchema(integer),
  'webhook_parked.event': buildReference('ChangeEvent'),
} as const satisfies Readonly<Record<`${string}.${string}`, Schema>>

export type JsonColumn = keyof typeof jsonColumns
