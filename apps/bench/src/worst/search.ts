import { type Cost, sumCost } from './cost.ts'
import type { ReadOperation } from './operations.ts'
import type { Samples } from './samples.ts'
import { listValues, type Value } from './values.ts'

export type RequestValues = Readonly<Record<string, Value>>
export type Trial = { readonly operation: ReadOperation; readonly path: string; readonly cost: Cost; readonly status: number }
export type AttemptRequest = (
  operation: ReadOperation,
  path: string,
) => Promise<{ readonly cost: Cost; readonly status: number; readonly next?: string }>

/** Number of the most expensive requests from which the search continues. */
const kept = 3
/** Maximum number of later pages to request for each of them. */
const walked = 20

/**
 * Searches for the most expensive request of an operation: tries every value of each parameter alone, and then changes the most expensive
 * requests one value at a time. Stops when `hasTime` returns false or `calls` requests were made. Also requests later pages of expensive
 * requests.
 */
export async function searchExpensiveRequests(
  operation: ReadOperation,
  samples: Samples,
  attempt: AttemptRequest,
  { calls, hasTime, random }: { readonly calls: number; readonly hasTime: () => boolean; readonly random: () => number },
): Promise<Trial[]> {
  // Uses only cursors that the server returned, except in the feed of changes, where `0` means the beginning.
  const parameters = operation.parameters.filter(({ name }) => name !== 'cursor' || operation.id === 'getChanges')
  const pools = parameters.map((parameter) => ({ name: parameter.name, values: listValues(operation, parameter, samples) }))
  const base: RequestValues = Object.fromEntries(pools.map(({ name, values }) => [name, values[0]]))
  const tried = new Map<string, Trial & { readonly request: RequestValues }>()
  const measurePage = async (request: RequestValues, cursor?: string): Promise<string | undefined> => {
    const path = formatPath(operation, cursor === undefined ? request : { ...request, cursor })
    if (tried.has(path) || tried.size >= calls || !hasTime()) return undefined
    const { cost, status, next } = await attempt(operation, path)
    tried.set(path, { operation, path, cost, status, request })
    return next
  }
  const listBest = () => [...tried.values()].sort((one, other) => sumCost(other.cost) - sumCost(one.cost))
  await measurePage(base)
  for (const { name, values } of pools) for (const value of values) await measurePage({ ...base, [name]: value })
  for (let turn = 0, before = -1; tried.size > before && tried.size < calls && hasTime(); turn++) {
    before = tried.size
    for (const { request } of listBest().slice(0, kept)) {
      for (const { name, values } of shuffle(pools, random).slice(0, turn === 0 ? pools.length : 3))
        for (const value of shuffle(values, random).slice(0, 6)) await measurePage({ ...request, [name]: value })
    }
  }
  for (const { request } of listBest().slice(0, kept)) {
    let cursor = request.cursor
    for (let page = 0; page < walked && hasTime(); page++) {
      const path = formatPath(operation, cursor === undefined ? request : { ...request, cursor })
      const { cost, status, next } = await attempt(operation, path)
      tried.set(path, { operation, path, cost, status, request })
      if (next === undefined || next === cursor) break
      cursor = next
    }
  }
  return listBest().slice(0, kept)
}

function formatPath({ path, parameters }: ReadOperation, request: RequestValues): string {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])))
  const query = Object.entries(request).flatMap(([name, value]) => {
    const isInPath = parameters.some((parameter) => parameter.name === name && parameter.in === 'path')
    return value === undefined || isInPath ? [] : [`${name}=${[value].flat().map(encodeURIComponent).join(',')}`]
  })
  return query.length === 0 ? inPath : `${inPath}?${query.join('&')}`
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
