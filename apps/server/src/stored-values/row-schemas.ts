import type { DB } from '../database/tables.ts'
import { addTextRules, listProperties, type Schema, type Schemas } from '../stored-json/contract-schemas.ts'

/** The schemas of the contract for the columns of a table. The first schema that has a property with the column's name applies. */
type RowSchemas = {
  /** Schemas of answers. */
  readonly shown: readonly string[]
  /** Schemas of requests, which have the rules for texts. */
  readonly sent?: readonly string[]
  /** The properties whose names differ from those of their columns, by column. */
  readonly named?: Readonly<Record<string, string>>
  /** Columns that are list items in the contract, by the name of the list. */
  readonly items?: Readonly<Record<string, string>>
}

const lore = { shown: ['Lore'], sent: ['LoreProposalRequest'] } satisfies RowSchemas
const eventLink = { sent: ['FieldEventEntityLinkInput'] } satisfies Partial<RowSchemas>

/**
 * Every table with content from people and agents, with the contract's schemas for its columns. By this list, imports and dumps are
 * checked against the contract, and `catalog check` finds stored values that break it.
 */
export const rowSchemas = {
  agents: { shown: ['AgentReference'], sent: ['NewApiKey'], named: { name: 'agent' } },
  api_keys: { shown: ['ApiKey'], sent: ['NewApiKey'] },
  capabilities: { shown: ['Capability'], sent: ['NewCapability'] },
  curators: { shown: ['Curator'], sent: ['NewCurator'] },
  discovery_sprint_targets: { shown: ['SprintTarget'], sent: ['SprintTargetUpdate'] },
  discovery_sprints: { shown: ['DiscoverySprint'], sent: ['NewDiscoverySprint'] },
  entities: {
    shown: ['ContactPath', 'EntityDossier'],
    sent: ['EntityInput', 'EntityFields', 'EntityFieldUpdates', 'EntityRelationshipProposalRequest'],
    named: { contact_source_ref: 'source_ref', scale: 'scale_patch' },
  },
  entity_aliases: { shown: ['EntityDossier'], sent: ['EntityInput'], items: { alias: 'aliases' } },
  entity_events: { shown: ['EntityEvent'], sent: ['EventSuggestion'] },
  entity_lore: lore,
  entity_org_fits: { shown: ['OrgFit'], sent: ['OrgFitSuggestion'] },
  entity_providers: { shown: ['Provider'], sent: ['ProviderSuggestion'] },
  entity_relationships: { shown: ['EntityRelationship'], sent: ['RelationshipSuggestion'] },
  field_event_aliases: { shown: ['FieldEventSummary'], sent: ['FieldEventInput'], named: { alias: 'slug' } },
  field_event_entities: { shown: ['FieldEventEntityLink'], ...eventLink },
  field_event_follow_ups: { shown: ['FieldEventFollowUp'], sent: ['FieldEventFollowUpInput'] },
  field_event_goals: { shown: ['FieldEventGoal'], sent: ['FieldEventGoalInput'] },
  field_event_interactions: { shown: ['FieldEventInteraction'], sent: ['FieldEventInteractionInput'] },
  field_event_people: { shown: ['FieldEventPersonLink'], ...eventLink },
  field_event_roster_candidates: { shown: ['FieldEventRosterCandidate'], sent: ['RosterCandidateInput'] },
  field_event_scorecards: { shown: ['FieldEventScorecard'], sent: ['FieldEventScorecardPatch'] },
  field_event_segments: { shown: ['FieldEventSegmentLink'], sent: ['FieldEventSegmentLinkInput'] },
  field_event_unmatched_names: { shown: ['FieldEventRosterCandidate'], sent: ['RosterCandidateInput'], named: { name: 'display_name' } },
  field_events: { shown: ['FieldEventSummary'], sent: ['FieldEventInput'] },
  gtm_assignments: { shown: ['GtmAssignment'], sent: ['GtmAssignmentChanges'] },
  gtm_brief_links: { shown: ['GtmBriefLink'], sent: ['GtmBriefLinkInput'] },
  gtm_briefs: { shown: ['GtmBrief'], sent: ['GtmBriefInput'] },
  needs: { shown: ['Need'], sent: ['NewNeed'] },
  people: { shown: ['PersonDossier', 'EntityDossier'], sent: ['PersonInput', 'PersonFields'] },
  person_aliases: { shown: ['PersonSummary'], sent: ['PersonInput'], items: { alias: 'aliases' } },
  person_roles: { shown: ['PersonRole'], sent: ['PersonRoleInput'] },
  run_reports: { shown: ['RunReport'], sent: ['RunReportInput'] },
  segment_lore: lore,
  segments: { shown: ['Segment'], sent: ['NewSegment'] },
  sources: { shown: ['SourceSummary', 'SourceUpload'], sent: ['SourceInput'] },
  taxonomy_terms: { shown: ['TaxonomyTerm'], sent: ['NewTaxonomyTerm'] },
  touchpoints: { shown: ['Touchpoint'], sent: ['PersonTouchpointProposalRequest'] },
  verticals: { shown: ['Vertical'], sent: ['NewVertical'] },
  webhooks: { shown: ['Webhook'], sent: ['NewWebhook'] },
} as const satisfies Partial<Record<keyof DB, RowSchemas>>

export type ContractTable = keyof typeof rowSchemas

const tables: Readonly<Record<string, RowSchemas>> = rowSchemas

export function isContractTable(table: string): table is ContractTable {
  return Object.hasOwn(tables, table)
}

/** Finds the schema of a column's values other than null; undefined if the contract does not describe the column. */
export function findColumnSchema(table: ContractTable, column: string): Schema | undefined {
  const { shown, sent = [], named = {}, items = {} }: RowSchemas = rowSchemas[table]
  const list = items[column]
  if (list !== undefined) return addTextRules(getItems(findProperty(shown, list)), getItems(findProperty(sent, list)))
  const names = [column, ...(named[column] === undefined ? [] : [named[column]])]
  const ownSchema = names.map((name) => findProperty(shown, name)).find((schema) => schema !== undefined)
  const sentSchema = names.map((name) => findProperty(sent, name)).find((schema) => schema !== undefined)
  if (ownSchema) return addTextRules(ownSchema, sentSchema)
  return timeColumns.includes(column) ? addTextRules({ $ref: '#/components/schemas/Timestamp' }, undefined) : undefined
}

/** Columns with the times of a row's creation and last change, even in tables for which no answer shows these times. */
const timeColumns: readonly string[] = ['created_at', 'updated_at']

/** Picks the schemas of columns by name. Throws for a column that the contract does not describe. */
export function pickColumnSchemas(table: ContractTable, columns: readonly string[]): Schemas {
  return Object.fromEntries(
    columns.map((column) => {
      const schema = findColumnSchema(table, column)
      if (schema === undefined) throw new Error(`The contract has no field for ${table}.${column}.`)
      return [column, schema]
    }),
  )
}

function findProperty(schemas: readonly string[], name: string): Schema | undefined {
  return schemas.map((schema) => listProperties(schema)[name]).find((schema) => schema !== undefined)
}

function getItems(schema: Schema | undefined): unknown {
  return schema?.items
}
