import { join } from 'node:path'
import type { OperationId } from '@catalog/contract/operations'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { loadStarterCatalog } from '../../../server/src/catalog-import/starter.ts'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { migrateUp } from '../../../server/src/database/migrate.ts'
import { checkOutRelease } from '../../../server/src/testing/releases/previous-release.ts'
import { startTwoReleases } from '../../../server/src/testing/releases/two-releases.ts'
import { makeExamples } from '../../../server/src/testing/requests/example-requests.ts'
import { mintKey } from '../../../server/src/testing/test-server.ts'
import { buildPaths, listComparableReads, readSamples } from './answer-requests.ts'

export type AnswersPlan = { readonly ref: string; readonly folder: string; readonly isWanted: (operation: string) => boolean }
/** Difference between the answers of the other commit and of this code. Differences with the same text have the same `kind`. */
export type Difference = { readonly path: string; readonly caller: string; readonly kind: string; readonly lines: readonly string[] }
export type ComparedOperation = { readonly operation: OperationId; readonly requests: number; readonly differences: readonly Difference[] }

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string | null>>; readonly text: string }
type Caller = { readonly name: string; readonly key: string }

const comparedHeaders = ['content-type', 'cache-control', 'retry-after']
/**
 * Fields that differ between any two calls, and are masked before the comparison: a cursor contains a snapshot, and `generated_at` is the
 * time of the answer.
 */
const ofTheCall = /"(next_cursor|generated_at)":"[^"]*"/g

/**
 * Starts this code and another commit on one database with this code's schema, sends every read of the agents' contract to both, and
 * compares the answers byte by byte. Reads that the other commit does not have are left out.
 */
export async function compareAnswers({ ref, folder, isWanted }: AnswersPlan): Promise<ComparedOperation[]> {
  const postgres = await openEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const database = connectDatabase({ url: postgres.url, connections: 2, naming: 'named' })
  try {
    await migrateUp(database)
    await database.renew()
    await makeExamples(database)
    await loadStarterCatalog(database)
    const everything = { name: 'all scopes', key: await mintKey(database, 'production', { agent: 'reader' }) }
    const callers: Caller[] = [
      everything,
      { name: 'read:catalog', key: await mintKey(database, 'production', { agent: 'visitor', scopes: ['read:catalog'] }) },
    ]
    const servers = await startTwoReleases(postgres.url, () => checkOutRelease(ref))
    if (typeof servers === 'string') throw new Error(servers)
    try {
      const addresses = [servers.previous.address, servers.present.address] as const
      const samples = { ...(await readSamples(database)), getProposal: [await proposeLore(addresses[1], everything)] }
      const known = await readOperations(addresses[0], everything)
      const compared: ComparedOperation[] = []
      for (const operation of listComparableReads().filter((id) => known.has(id) && isWanted(id))) {
        const paths = buildPaths(operation, samples)
        const differences: Difference[] = []
        for (const path of paths) for (const caller of callers) differences.push(...(await comparePath(addresses, path, caller)))
        compared.push({ operation, requests: paths.length * callers.length, differences })
      }
      return compared
    } finally {
      await servers.stop()
    }
  } finally {
    await database.close()
    await postgres.release()
  }
}

/** Prints how many answers of each operation differ, and each kind of difference with one path that has it. */
export function printDifferences(operations: readonly ComparedOperation[]): void {
  for (const { operation, requests, differences } of operations) {
    process.stdout.write(`${operation.padEnd(30)} ${String(requests).padStart(5)} requests, ${differences.length} answers differ\n`)
    for (const [first, ...more] of Map.groupBy(differences, ({ kind }) => kind).values())
      if (first) {
        process.stdout.write(`  ${first.path} (${first.caller})${more.length > 0 ? ` and ${more.length} more` : ''}\n`)
        for (const line of first.lines) process.stdout.write(`    ${line}\n`)
      }
  }
}

async function readOperations(address: string, caller: Caller): Promise<ReadonlySet<string>> {
  const { status, text } = await fetchAnswer(address, '/openapi.json', caller)
  if (status !== 200) throw new Error(`${address} did not return its contract: ${status} ${text}`)
  return new Set([...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name = '']) => name))
}

async function proposeLore(address: string, { key }: Caller): Promise<string> {
  const response = await fetch(`${address}/v1/agents/proposals/lore-update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ target_entity_slug: 'microstrategy', text: 'They said so.' }),
  })
  return ((await response.json()) as { proposal_id: string }).proposal_id
}

/** Compares the answers to a path and to its next pages. Each server gets the cursor that it returned itself. */
async function comparePath(addresses: readonly [string, string], path: string, caller: Caller): Promise<Difference[]> {
  const before = await fetchAnswer(addresses[0], path, caller)
  const now = await fetchAnswer(addresses[1], path, caller)
  const differences = toDifferences(path, caller, before, now)
  const [cursorBefore, cursorNow] = [findCursor(before), findCursor(now)]
  if (cursorBefore === undefined || cursorNow === undefined) return differences
  const next = `${path}${path.includes('?') ? '&' : '?'}cursor=`
  const [pageBefore, pageNow] = [
    await fetchAnswer(addresses[0], next + cursorBefore, caller),
    await fetchAnswer(addresses[1], next + cursorNow, caller),
  ]
  return [...differences, ...toDifferences(`${next}…`, caller, pageBefore, pageNow)]
}

async function fetchAnswer(address: string, path: string, { key }: Caller): Promise<Answer> {
  const response = await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(comparedHeaders.map((name) => [name, response.headers.get(name)]))
  return { status: response.status, headers, text: await response.text() }
}

function findCursor({ text }: Answer): string | undefined {
  return /"next_cursor":"([^"]+)"/.exec(text)?.[1]
}

function toDifferences(path: string, { name: caller }: Caller, before: Answer, now: Answer): Difference[] {
  const head = [
    ...(before.status === now.status ? [] : [`status: ${before.status} → ${now.status}`]),
    ...comparedHeaders.flatMap((name) =>
      before.headers[name] === now.headers[name] ? [] : [`${name}: ${before.headers[name]} → ${now.headers[name]}`],
    ),
  ]
  const [bodyBefore, bodyNow] = [maskCallSpecificFields(before), maskCallSpecificFields(now)]
  if (head.length === 0 && bodyBefore === bodyNow) return []
  const at = findDifference(bodyBefore, bodyNow)
  if (at === undefined) return [{ path, caller, kind: head.join(), lines: head }]
  const cutExcerpt = (text: string, characters: number) => text.slice(Math.max(0, at - characters), at + characters)
  return [
    {
      ...{ path, caller, kind: [...head, cutExcerpt(bodyBefore, 16), cutExcerpt(bodyNow, 16)].join() },
      lines: [...head, `body, from character ${at}:`, `- ${cutExcerpt(bodyBefore, 60)}`, `+ ${cutExcerpt(bodyNow, 60)}`],
    },
  ]
}

function maskCallSpecificFields({ text }: Answer): string {
  return text.replaceAll(ofTheCall, '"$1":"…"')
}

/** Finds the first character in which two texts differ. */
function findDifference(one: string, other: string): number | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at++
  return at
}
