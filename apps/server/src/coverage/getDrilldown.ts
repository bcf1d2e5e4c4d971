import { createPicker } from '../database/columns.ts'
import { type EntityRow, summaryColumns } from '../entities/columns.ts'
import { toFacetId } from '../entities/facets.ts'
import { getListedKeys, listEntityRows } from '../entities/listing.ts'
import { joinPathNames } from '../entities/resolution.ts'
import { toEntitySummary, toScaleView } from '../entities/views.ts'
import { cutPage, getLimit, parsePosition, parseStart } from '../http/answers/paging.ts'
import type { AnswerOf, ReadCall, ReadHandler } from '../http/call.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import { toRecordReference, toSegmentView } from '../vocabulary/views.ts'
import type { SegmentRow } from '../vocabulary/vocabulary.ts'
import { allEntities, type Counts, primaryMembers } from './counts.ts'
import { buildWalkStart, type FilteredCounts, type GapRow, readGaps, shownGaps } from './gaps.ts'
import { type MemberRow, readMemberRows, selectMemberColumns } from './queries.ts'
import { countFiltered } from './within.ts'

type Drilldown = AnswerOf<'getDrilldown'>
type Gap = keyof typeof curationMarks

const pickShown = createPicker([
  ...(['id', 'slug', 'name', 'ticker', 'country', 'is_public', 'posture', 'competitive_posture', 'one_liner'] as const),
  ...(['strategic_importance', 'relationship_status'] as const),
])

/** The gaps that a drilldown shows, with their marks in entity_marks. */
const curationMarks = { missing_one_liner: 6, missing_org_fit: 7, unverified: 8 } as const
const clients = 9
const strategic = 10

export const getDrilldown: ReadHandler<'getDrilldown'> = async (call) => {
  const { db, path, query, reference } = call
  const segment = findSegmentOrThrow(reference, path.slug)
  const includeChildren = query.include_children ?? true
  const facet = toFacetId(segment, !includeChildren)
  const within = await countFiltered(db, [facet])
  const [{ rows, nextCursor, gapRows }, gaps] = await Promise.all([
    query.gap === undefined ? readMembers(call, facet) : readMembersWithGap(call, within, query.gap),
    readGaps(db, Object.values(curationMarks).map(buildWalkStart), within, shownGaps),
  ])
  const listGaps = (gap: Gap) => (gap === query.gap ? (gapRows ?? []) : (gaps.get(curationMarks[gap]) ?? [])).map(toRecordReference)
  return {
    segment: toSegmentView(segment),
    stats: buildStats(within.counts),
    entities: rows.map((row) => toMemberView(row, segment, includeChildren, call)),
    curation_gaps: {
      missing_one_liner: listGaps('missing_one_liner'),
      missing_org_fit: listGaps('missing_org_fit'),
      unverified: listGaps('unverified'),
    },
    curation_gap_counts: {
      missing_one_liner: within.counts.get(curationMarks.missing_one_liner) ?? 0,
      missing_org_fit: within.counts.get(curationMarks.missing_org_fit) ?? 0,
      unverified: within.counts.get(curationMarks.unverified) ?? 0,
    },
    next_cursor: nextCursor,
  }
}

type Member = EntityRow & MemberRow
type MemberPage = { readonly rows: readonly Member[]; readonly nextCursor: string | null; readonly gapRows?: readonly GapRow[] }

/** Reads a page of the members by name. */
async function readMembers(call: ReadCall<'getDrilldown'>, facet: string): Promise<MemberPage> {
  const filter = { listed: true, all: [{ id: facet, isCounted: true }] }
  const rows = await listEntityRows<Member>(call.db, filter, selectMemberColumns(summaryColumns), parseStart(call), getLimit(call))
  return cutPage(call, rows, getListedKeys, rows[0]?.snapshot)
}

/** Reads a page of the members that have a gap, most urgent first. */
async function readMembersWithGap(call: ReadCall<'getDrilldown'>, filtered: FilteredCounts, gap: Gap): Promise<MemberPage> {
  const mark = curationMarks[gap]
  const [core, importance, name, id] = parsePosition(call)?.keys ?? []
  const start =
    id === undefined
      ? buildWalkStart(mark)
      : { mark, core: Number(core), importance: Number(importance), name: String(name), id: String(id), behind: true }
  const found = (await readGaps(call.db, [start], filtered, getLimit(call) + 1)).get(mark) ?? []
  const { rows: gapRows, nextCursor } = cutPage(call, found, (row) => [row.core_rank, row.importance_rank, row.sort_key, row.id])
  return {
    rows: await readMemberRows(
      call.db,
      gapRows.map((row) => row.id),
    ),
    nextCursor,
    gapRows,
  }
}

function buildStats(counts: Counts): Drilldown['stats'] {
  const getCount = (mark: number) => counts.get(mark) ?? 0
  return {
    total_entities: getCount(allEntities),
    primary_targets: getCount(primaryMembers),
    clients: getCount(clients),
    strategic_4_plus: getCount(strategic),
    with_org_fit: getCount(allEntities) - getCount(curationMarks.missing_org_fit),
  }
}

function toMemberView(
  row: EntityRow & MemberRow,
  segment: SegmentRow,
  includeChildren: boolean,
  { reference, services }: ReadCall<'getDrilldown'>,
): Drilldown['entities'][number] {
  const isWithin = (id: string) =>
    includeChildren ? reference.getPath(id).some((ancestor) => ancestor.id === segment.id) : id === segment.id
  const summary = toEntitySummary(row, reference)
  return {
    ...pickShown(summary),
    scale: toScaleView(row),
    primary_in_segment: row.primary_segment_id !== null && isWithin(row.primary_segment_id),
    matched_segment_paths: row.segment_ids
      .filter(isWithin)
      .map((id) => joinPathNames(reference.getPath(id)))
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
    verticals: reference.verticals.filter(({ id }) => row.vertical_ids.includes(id)).map(toRecordReference),
  }
}
