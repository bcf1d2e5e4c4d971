import pg from 'pg'
import type { Row } from '../reads.ts'
import type { Bench } from './bench.ts'
import { getLane } from './bundles.ts'
import { recordScript } from './by-hand.ts'
import { measureCalls, requireStatus } from './calls.ts'
import { type BenchCase, measureBenchCase, type Rounds } from './turns.ts'

/** Sizes of a small inbox, and of a neglected one. */
const sizes = [1_000, 100_000] as const

/** The lists of proposals: an agent's own, an agent's view of all, and the curators' lists. */
const lists = [
  { of: 'own', who: 'agent', path: '/v1/agents/proposals?status=pending' },
  { of: 'all', who: 'agent', path: '/v1/agents/proposals?status=pending&mine_only=false' },
  { of: 'curators', who: 'curator', path: '/curation/proposals?status=pending' },
] as const
type InboxList = (typeof lists)[number]

/**
 * Measures the first page, and a page at nine tenths of the list, with 1,000 and with 100,000 pending proposals. Leaves the proposals in
 * the database for the next measurements.
 */
export async function measureInbox(bench: Bench, rounds: Rounds): Promise<Row[]> {
  const rows: Row[] = []
  let filled = 0
  for (const size of sizes) {
    if (!rounds.isWanted(formatInboxName('', size, ''))) continue
    await insertPendingProposals(bench, filled, size)
    filled = size
    for (const list of lists)
      for (const where of ['first', 'deep'] as const) {
        const cursor = where === 'first' ? '' : `&cursor=${await readDeepCursor(bench, list, Math.floor(size * 0.9))}`
        const turn = createPageCase(bench, list, `${list.path}&limit=50${cursor}`)
        rows.push(
          ...(await measureBenchCase(
            formatInboxName(list.of, size, where),
            bench,
            rounds,
            (count) => Array.from({ length: count }, (_, n) => n),
            turn,
          )),
        )
      }
  }
  return rows
}

/** Prints the cost of a large inbox as a multiple of that of a small one. */
export function printInboxGrowth(rows: readonly Row[]): void {
  const [small, large] = sizes
  process.stdout.write(`\nAn inbox of ${large} proposals compared with one of ${small}, p50 and p99 of this server:\n`)
  for (const { of } of lists)
    for (const where of ['first', 'deep'] as const) {
      const [one, other] = [small, large].map((size) =>
        rows.find(({ name, server }) => server === 'server' && name === formatInboxName(of, size, where)),
      )
      if (one && other)
        process.stdout.write(
          `${`${of}, ${where} page`.padEnd(20)} × ${(other.p50 / one.p50).toFixed(2)}, × ${(other.p99 / one.p99).toFixed(2)}\n`,
        )
    }
}

function formatInboxName(listName: string, size: number, where: string): string {
  return `inbox ${size / 1000}k ${listName} ${where}`.trim()
}

function createPageCase(bench: Bench, { who }: InboxList, path: string): BenchCase {
  return {
    runOnServer: (numbers) => measureCalls(bench.lanes.length, numbers, (_, lane) => requireStatus(200, getLane(bench, lane)[who](path))),
    isOneScript: true,
    recordScript: () => recordScript(() => requireStatus(200, bench.referenceLane[who](path))),
  }
}

/** Inserts pending proposals of one agent, a second apart, and assigns all keys to that agent. */
async function insertPendingProposals({ url, keys }: Bench, from: number, to: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const ids = keys.map(({ id }) => id)
  await client.query('update api_keys set agent_id = (select agent_id from api_keys where id = $1) where id = any($2)', [ids[0], ids])
  await client.query(
    `insert into proposals (environment, agent_id, operation_id, status, target_entity_id, change_count, change_kinds, match_rationale, created_at)
     select 'test', k.agent_id, 'bench', 'pending', e.id, 1, '{update_notes}', 'The same website.', now() - make_interval(secs => n)
     from generate_series($1::integer, $2::integer) n join api_keys k on k.id = $3 left join entities e on e.slug = 'entity-' || n`,
    [from + 1, to, ids[0]],
  )
  await client.query(
    `insert into proposal_changes (proposal_id, index, kind, input, refs, fields, fingerprint)
     select id, 0, 'update_notes', '{"kind": "update_notes", "append_text": "Seen."}', '[]', '[]', sha256(id::text::bytea)
     from proposals p where operation_id = 'bench' and not exists (select from proposal_changes c where c.proposal_id = p.id)`,
  )
  // Autovacuum would do this sooner or later.
  await client.query('vacuum analyze proposals, proposal_changes, proposal_kinds')
  await client.end()
}

async function readDeepCursor({ referenceLane }: Bench, { who, path }: InboxList, depth: number): Promise<string> {
  let cursor: unknown
  for (let seen = 0; seen + 200 <= depth; seen += 200) {
    const after = cursor === undefined ? '' : `&cursor=${cursor}`
    cursor = (await requireStatus(200, referenceLane[who](`${path}&limit=200${after}`))).next_cursor
  }
  return String(cursor)
}
