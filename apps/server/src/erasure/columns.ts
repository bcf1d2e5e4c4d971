import type { DB } from '../database/tables.ts'

/** Erasure treatment of a column that can hold text. */
export type Treatment =
  /** People's words, or quotes of them: the erased text is removed from them. */
  | 'said'
  /** Computed from other columns by expressions or triggers: it changes with them. */
  | 'derived'
  /** Rows with former values, or lists of words: rows that contain the text are removed. */
  | 'removed'
  /** Fixed values from the code, and keys that the server generates: they contain nothing about people. */
  | 'words'
  /** Hashes and secrets of the server: nothing about people can be read from them. */
  | 'digests'

/** The names of a table's columns by their treatment, separated by spaces. */
type ColumnLists = Partial<Readonly<Record<Treatment, string>>>

/**
 * Every column that can hold text (rule erasure.every-column). Columns of other types (`silentTypes`) are not listed: if a person is
 * erased, their values disappear with the row, or are no longer linked to the person (rule erasure.wholly).
 */
export const columns: Readonly<Record<keyof DB, ColumnLists>> = {
  agent_outcomes: { words: 'kind outcome' },
  agent_scores: { words: 'kind' },
  agents: { said: 'name' },
  api_calls: { words: 'operation_id' },
  api_calls_daily: { words: 'operation_id' },
  api_keys: { said: 'label', words: 'environment scopes', digests: 'secret_hash previous_secret_hash' },
  capabilities: { said: 'slug name description', words: 'horizon' },
  curation_log: { said: 'subject_id changes', words: 'operation subject_type' },
  curator_credentials: { said: 'account_id password access_token refresh_token id_token scope', words: 'provider_id' },
  curator_sessions: { said: 'token ip_address user_agent' },
  curator_sign_in_attempts: { said: 'subject' },
  curator_verifications: { said: 'identifier value' },
  curators: { said: 'email name image', words: 'role' },
  direct_writes: { said: 'changes', words: 'operation subject_type' },
  discovery_sprint_targets: {
    said: 'pain_points opportunities current_providers missing_info contacts meeting_summaries source_links key_metrics relationship_label next_action',
    words: 'status build_vs_buy_signal willingness_to_pay_signal',
  },
  discovery_sprints: { said: 'slug name description', words: 'status' },
  dump_files: { words: 'content name storage_key', digests: 'sha256' },
  dumps: { words: 'state asked_by cursor problem' },
  duplicate_keys: { derived: 'key', words: 'record_type kind' },
  duplicate_pairs: { words: 'record_type' },
  duplicates_to_refresh: {},
  entities: {
    said: `slug name ticker country region city one_liner description logo_url website_url x_url linkedin_url github_url nostr_url
      crunchbase_url opportunity_thesis buying_trigger trust_blocker next_action opportunity_owner opportunity_rationale scale notes_md
      lifecycle_reason contact_origin_detail active_channel contact_path contact_source_ref`,
    derived: 'name_key names_folded search_text',
    words: 'posture competitive_posture relationship_status lifecycle_status contact_origin comms_channel',
  },
  entities_to_refresh: {},
  entity_aliases: { said: 'alias', derived: 'alias_key' },
  entity_distinctions: { said: 'note' },
  entity_events: { said: 'event_kind headline body' },
  entity_facets: { derived: 'sort_key' },
  entity_index: { derived: 'sort_key' },
  entity_index_now: { derived: 'sort_key' },
  entity_lore: { said: 'title text', words: 'kind trust_tier' },
  entity_marks: { derived: 'sort_key' },
  entity_org_fits: { said: 'rationale', words: 'horizon' },
  entity_providers: { said: 'provider_name rationale' },
  entity_relationships: { said: 'description', words: 'relationship_type' },
  entity_segments: {},
  entity_taxonomy_terms: {},
  entity_verticals: {},
  erased_proposals: {},
  evidence_hosts: { derived: 'host' },
  facet_counts: {},
  feed_events: { said: 'slug', words: 'type record_type changed traceparent' },
  feed_forgotten: {},
  feed_generations: { words: 'cluster' },
  field_event_aliases: { said: 'alias' },
  field_event_entities: { said: 'relationship_note next_step', words: 'role outreach_status' },
  field_event_follow_ups: { said: 'owner_name action_text destination', words: 'follow_up_type status' },
  field_event_goals: { said: 'title metric notes', words: 'status' },
  field_event_interactions: {
    said: 'counterpart_name counterpart_context location purpose owner_name outcome_notes next_step',
    words: 'status signal_strength',
  },
  field_event_people: { said: 'relationship_note next_step', words: 'role outreach_status' },
  field_event_roster_candidates: {
    said: 'display_name context source_url evidence_note relationship_note next_step external_ref',
    words: 'candidate_type role review_status outreach_status',
  },
  field_event_scorecards: { said: 'verdict_notes review_30_notes review_90_notes', words: 'verdict cost_currency' },
  field_event_segments: { said: 'relevance' },
  field_event_unmatched_names: { said: 'name', words: 'name_of' },
  field_events: {
    said: 'slug name city country venue website_url strategic_reason outreach_goal notes_md',
    derived: 'list_key search_text',
    words: 'event_kind priority lifecycle_status',
  },
  field_history: { said: 'key field before after', words: 'record_type family curator_id' },
  gtm_assignments: {
    said: `learned next_step service_lane contact_path active_channel right_next_person blocker contact_origin_detail client_for partner_for
      fit rationale next_action owner pillars product_signal source_ref unreachable_reason sizing call_job next_validation
      next_call_notes`,
    words: 'lane stage handoff_state classification outreach_status last_touch needs contact_origin comms_channel funnel_stage_override',
  },
  gtm_brief_links: { said: 'note' },
  gtm_briefs: { said: 'slug title summary body_md', words: 'status' },
  history_start: {},
  idempotency_answers: { said: 'idempotency_key body', words: 'operation_id', digests: 'request_hash' },
  mcp_previews: { said: 'preview' },
  merge_rows: { said: 'before after', words: 'table_name action' },
  merges: { words: 'kind' },
  needs: { said: 'slug name description' },
  noted_writes: {},
  pending_files: { words: 'storage_key' },
  people: {
    said: `slug name country city bio_md avatar_url website_url x_url linkedin_url github_url nostr_url posture_toward_org notes
      lifecycle_reason next_action trust_blocker`,
    derived: 'name_key search_text',
    words: 'lifecycle_status',
  },
  person_aliases: { said: 'alias', derived: 'alias_key' },
  person_distinctions: { said: 'note' },
  person_roles: { said: 'role_label', words: 'role_kind' },
  proposal_changes: { said: 'input refs fields note', words: 'kind outcome', digests: 'fingerprint' },
  proposal_decisions: { words: 'curator_id decision' },
  proposal_events: { words: 'era event curator_id' },
  proposal_judgements: { words: 'kind outcome' },
  proposal_kinds: { words: 'kind status' },
  proposal_log: { said: 'detail', words: 'event curator_id' },
  proposal_looks: {},
  proposal_plans: {},
  proposal_records: {},
  proposal_thread: { said: 'text sources', words: 'kind wants curator_id' },
  proposals: {
    said: 'source_ref match_rationale intent evidence_sources decision_notes idempotency_key approver_name',
    words: 'environment operation_id change_kinds source status reviewed_by rejection_reason warning_codes approver_how waiting_on',
    digests: 'approval_digest request_hash',
  },
  provider_counts: {},
  reference_version: {},
  renames: { removed: 'old_name_key', words: 'renamed_in' },
  repeatable_answers: { said: 'idempotency_key body', words: 'operation_id', digests: 'request_hash' },
  run_report_entities: {},
  run_reports: { said: 'title kind body_md' },
  saved_views: { said: 'name search' },
  schema_migrations: { words: 'name' },
  search_words: { removed: 'variant word' },
  segment_ancestors: {},
  segment_lore: { said: 'title text', words: 'kind trust_tier' },
  segments: { said: 'slug name description hue_token', words: 'focus_kind' },
  similar_name_halves: {},
  similar_name_search: {},
  signing_secrets: { words: 'purpose', digests: 'secret' },
  sign_in_attempts: { said: 'subject' },
  sources: { said: 'external_ref title description url filename mime_type', words: 'kind trust_tier storage_key', digests: 'sha256' },
  taxonomy_terms: { said: 'slug name description', words: 'kind status' },
  term_ancestors: {},
  tombstones: { said: 'reason', words: 'kind places' },
  touchpoints: { said: 'kind label channel detail next_step' },
  usage_writers: {},
  verticals: { said: 'slug name description' },
  webhook_deliveries: { said: 'problem answer', words: 'kind event_id event_type record_type outcome' },
  webhook_parked: { said: 'event problem', words: 'event_id' },
  webhooks: { said: 'url description', words: 'types record_types state disabled_reason' },
}

/** PostgreSQL's names of the types of columns that cannot contain text. */
export const silentTypes: ReadonlySet<string> = new Set([
  ...['uuid', 'uuid[]', 'boolean', 'date', 'timestamp with time zone'],
  ...['smallint', 'smallint[]', 'integer', 'integer[]', 'bigint', 'numeric', 'double precision', 'xid8', 'tid'],
])

/** Lists the columns of a table with this treatment. */
export function listColumns(table: keyof DB, treatment: Treatment): readonly string[] {
  return (columns[table][treatment] ?? '').split(/\s+/).filter((name) => name !== '')
}
