import { type Attack, type AttackRun, createKeyVariant } from '../attack.ts'
import { createAsk } from '../load/ask.ts'
import { createPathSequenceAttack } from '../load/in-turn.ts'
import { runLanes } from '../load/lanes.ts'

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const listTags = (count: number) => listNumbers(count).map((number) => `tag-${number}`)
const filters = 'segment=seg-1&country=US&region=Region%201&city=City%201&last_verified_before=2030-01-01&tag=tag-1'

const expensiveQueries = [
  ...['a', 'e', 'an', 'in', 'mining', 'capital', '%25', '_', 'a e i o u', 'company of the group that works in', 'x'.repeat(200)].flatMap(
    (q) => [
      `/v1/entities?q=${encodeURIComponent(q)}&limit=200`,
      `/v1/entities?name=${encodeURIComponent(q)}&limit=200`,
      `/v1/people?q=${encodeURIComponent(q)}&limit=200`,
    ],
  ),
  `/v1/entities?name=${encodeURIComponent('%_%_%_%')}&limit=200`,
  `/v1/entities?name=${'%25'.repeat(66)}&limit=200`,
  `/v1/entities?all_tags=${listTags(20).join(',')}&limit=200`,
  `/v1/entities?any_tag=${listTags(20).join(',')}&limit=200`,
  `/v1/entities?any_tag=${listTags(50).join(',')}&all_tags=tag-1,tag-2,tag-3&limit=200`,
  `/v1/entities?all_tags=${'tag-1,'.repeat(49)}tag-2&limit=200`,
  `/v1/entities?q=a&name=a&${filters}&any_tag=${listTags(20).join(',')}&limit=200`,
  `/v1/entities?name=in&${filters}&limit=200`,
  '/v1/entities?last_verified_before=2030-01-01&limit=200',
  '/v1/entities?lifecycle_status=merged&limit=200',
  '/v1/entities?region=Region%201&city=City%201&limit=200',
  '/v1/field-events?q=a&limit=200',
  '/v1/agent-work/items?limit=200',
  '/v1/gtm/segments?include_assignments=true&limit=200',
  '/v1/agents/proposals?limit=200',
]
const figures = [
  '/v1/catalog/visualization/coverage',
  '/v1/catalog/visualization/coverage?segment=seg-1&include_children=true',
  '/v1/catalog/visualization/overlaps',
  '/v1/catalog/segments/seg-1/drilldown?include_children=true&limit=200',
  '/v1/agent-work/queues',
  '/v1/agent-work/items?limit=200',
  '/v1/taxonomy/tag-1/entities?limit=200',
]
const dossier = '/v1/entities/entity-42?include=relationships,providers,org_fit'

export const queries: Attack = {
  name: 'queries',
  variants: [
    createKeyVariant('the most expensive searches', createPathSequenceAttack(expensiveQueries)),
    createKeyVariant('coverage, overlaps, drilldown, work', createPathSequenceAttack(figures)),
    createKeyVariant(
      'dossiers and reference data',
      createPathSequenceAttack([dossier, '/v1/segments?limit=200', '/v1/taxonomy?limit=200', '/v1/openapi.json']),
    ),
    createKeyVariant('every list to its end', followCursors),
    createKeyVariant(
      '15 KB of unknown parameters',
      createPathSequenceAttack([
        `/v1/entities?${listNumbers(1_900)
          .map((number) => `p${number}=1`)
          .join('&')}`,
        `/v1/people?${'a&'.repeat(7_000)}`,
        `/v1/entities?${'limit=1&'.repeat(1_800)}`,
        `/v1/entities?all_tags=${'a,'.repeat(7_000)}`,
        `/v1/entities?q=${'%25'.repeat(5_000)}`,
        `/v1/entities?cursor=${'A'.repeat(15_000)}`,
        `/v1/entities/${'a'.repeat(15_000)}`,
      ]),
      [16, 400],
    ),
  ],
}

/** Follows the cursors of a list; each lane reads its own list. */
async function followCursors(run: AttackRun): Promise<void> {
  const lists = [
    '/v1/entities?limit=200',
    '/v1/people?limit=200',
    '/v1/entities?q=a&limit=200',
    '/v1/entities?name=in&limit=200',
    '/v1/taxonomy/tag-1/entities?limit=200',
    '/v1/agent-work/items?limit=200',
    '/v1/entities?last_verified_before=2030-01-01&limit=200',
    '/v1/catalog/segments/seg-1/drilldown?limit=200',
  ]
  const ask = createAsk(run)
  const cursors = new Map<number, string>()
  await runLanes(run, async (lane) => {
    const cursor = cursors.get(lane)
    const { text } = await ask({ path: `${lists[lane % lists.length]}${cursor === undefined ? '' : `&cursor=${cursor}`}` })
    const [, next] = /"next_cursor":"([^"]+)"/.exec(text) ?? []
    if (next === undefined) cursors.delete(lane)
    else cursors.set(lane, next)
  })
}
