import { type OperationId as CurationOperationId, operations as forCurators } from '@catalog/contract/curation/operations'
import { type OperationId, operations } from '@catalog/contract/operations'
import { buildCurationExample } from '../../testing/requests/curation-examples.ts'
import type { ExampleRequests } from '../../testing/requests/example-requests.ts'

const agents = (Object.keys(operations) as OperationId[]).filter((name) => operations[name].method === 'get')
const curators = (Object.keys(forCurators) as CurationOperationId[]).filter((name) => forCurators[name].method === 'get')

/** Builds the path of every read of the agents' contract, by operation, with the parameters of its example. */
export async function buildAgentPaths(requests: ExampleRequests): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  for (const name of agents) paths.set(name, `/v1${(await requests.buildRequest(name)).path}`)
  return paths
}

/** Builds the path of every read of the curators' contract, by operation. */
export function buildCurationPaths(): ReadonlyMap<string, string> {
  return new Map(curators.map((name) => [name, `/curation${buildCurationExample(name).path}`]))
}

/** Operations whose answers contain figures about the calls of this test. */
const ofTheCalls = new Set(['getUsage', 'getWhoami'])

/**
 * Reads all paths and returns each answer without the parts that differ between two calls: the time of the answer, cursors and links to
 * files (which contain the time), and figures about the caller's own calls.
 */
export async function readAllBodies(
  address: string,
  paths: ReadonlyMap<string, string>,
  headers: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, path] of paths) {
    const response = await fetch(address + path, { headers })
    const text = (await response.text())
      .replaceAll(/"(generated_at|next_cursor|next_since|download_url|download_expires_at|request_id|requestId)":"[^"]*"/g, '"$1":"…"')
      // The lag of the feed depends on other writers of the cluster.
      .replaceAll(/"lag_seconds":[\d.]+/g, '"lag_seconds":…')
    answers[name] =
      `${response.status} ${ofTheCalls.has(name) ? text.replaceAll(/"by_endpoint":.*|"[^"]*T[\d:.]+Z"|\d+(\.\d+)?/g, '…') : text}`
  }
  return answers
}
