import { createPicker } from '../database/columns.ts'
import { type EntityRow, summaryColumns } from '../entities/columns.ts'
import { facetOf } from '../entities/facets.ts'
import { listEntityRows, readListedKeys } from '../entities/listing.ts'
import { joinPathNames } from '../entities/resolution.ts'
import { toEntitySummary } from '../entities/views.ts'
import { limitOf, pageOf, readPosition } from '../http/answers/paging.ts'
import type { AnswerOf, Call, Handler } from '../http/call.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import { recordReference, toSegmentView } from '../vocabulary/views.ts'
import type { SegmentRow } from '../vocabulary/vocabulary.ts'
import { allEntities, type Counts, primaryMembers, readCounts } from './counts.ts'
import { readGaps } from './gaps.ts'
import { type MemberRow, memberColumns } from './queries.ts'

type Drilldown = AnswerOf<'getDrilldown'>

const pickShown = createPicker([
  ...(['id', 'slug', 'name', 'ticker', 'country', 'is_public', 'posture', 'competitive_posture', 'one_liner'] as const),
  ...(['strategic_importance', 'relationship_status'] as const),
])

/** The numbers in entity_marks of the gaps that a segment's records may have. */
const curationMarks = { missing_one_liner: 6, missing_org_fit: 7, unverified: 8 } as const
const clients = 9
const strategic = 10

export const getDrilldown: Handler<'getDrilldown'> = async (call) => {
  const { db, path, query, reference } = call
  const segment = findSegmentOrThrow(reference, path.slug)
  const includeChildren = query.include_children ?? true
  const facet = facetOf(segment, !includeChildren)
  const filter = { listed: true, all: [{ id: facet, counted: true }] }
  const [rows, { counts, gaps }] = await Promise.all([
    listEntityRows<EntityRow & MemberRow>(db, filter, memberColumns(summaryColumns), readPosition(call), limitOf(call)),
    readCurationGaps(call, facet),
  ])
  const { rows: kept, nextCursor } = pageOf(call, rows, readListedKeys, rows[0]?.snapshot)
  const gapsOf = (kind: keyof typeof curationMarks) => (gaps.get(curationMarks[kind]) ?? []).map(recordReference)
  return {
    segment: toSegmentView(segment),
    stats: statsOf(counts),
    entities: kept.map((row) => memberView(row, segment, includeChildren, call)),
    curation_gaps: {
      missing_one_liner: gapsOf('missing_one_liner'),
      missing_org_fit: gapsOf('missing_org_fit'),
      unverified: gapsOf('unverified'),
    },
    next_cursor: nextCursor,
  }
}

async function readCurationGaps({ db }: Call<'getDrilldown'>, facet: string) {
  const [counts, everywhere] = await Promise.all([readCounts(db, [facet]), readCounts(db, [])])
  return { counts, gaps: await readGaps(db, Object.values(curationMarks), [facet], counts, everywhere) }
}

function statsOf(counts: Counts): Drilldown['stats'] {
  const of = (mark: number) => counts.get(mark) ?? 0
  return {
    total_entities: of(allEntities),
    primary_targets: of(primaryMembers),
    clients: of(clients),
    strategic_4_plus: of(strategic),
    with_org_fit: of(allEntities) - of(curationMarks.missing_org_fit),
  }
}

function memberView(
  row: EntityRow & MemberRow,
  segment: SegmentRow,
  includeChildren: boolean,
  { reference, services }: Call<'getDrilldown'>,
): Drilldown['entities'][number] {
  const isWithin = (id: string) =>
    includeChildren ? reference.pathOf(id).some((ancestor) => ancestor.id === segment.id) : id === segment.id
  const summary = toEntitySummary(row, reference)
  return {
    ...pickShown(summary),
    scale: row.scale,
    primary_in_segment: row.primary_segment_id !== null && isWithin(row.primary_segment_id),
    matched_segment_paths: row.segment_ids
      .filter(isWithin)
      .map((id) => joinPathNames(reference.pathOf(id)))
      .sort(),
    segment_resolution: summary.segment_resolution,
    last_verified_at: summary.last_verified_at,
    updated_at: summary.updated_at,
    dossier_url: `${services.settings.dashboardUrl}/records/entities/${row.slug}`,
    agent_dossier_endpoint: `/entities/${row.slug}`,
    org_fit: row.fit_horizons.map((horizon, index) => ({
      horizon,
      fit_score: row.fit_scores[index] ?? null,
    })),
    verticals: reference.verticals.filter(({ id }) => row.vertical_ids.includes(id)).map(recordReference),
  }
}
