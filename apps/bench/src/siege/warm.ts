import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOperations } from '../bodies/operations.ts'

const rounds = 3
const settleMs = 1_000
const pages = ['/docs', '/docs/curation', '/docs/openapi.json', '/readyz', '/curation/sign-in-methods', '/v1/openapi.json']
const reads = [
  '/v1/entities?limit=200',
  '/v1/entities?q=a&limit=200',
  '/v1/entities/entity-42',
  '/v1/catalog/visualization/coverage',
  '/v1/agent-work/items?limit=200',
]

/** Makes a few calls of every kind in advance, because first calls cost more and would count for the attack. */
export async function warmUp(address: string, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  for (let round = 0; round < rounds; round++) {
    for (const path of [...pages, ...reads]) await fetchWhole(`${address}${path}`, { headers })
    for (const { method, path, headers: more, example } of bodyOperations)
      await fetchWhole(`${address}${path}`, { method, headers: { ...headers, ...more }, body: JSON.stringify(example) })
  }
  await fetchWhole(`${address}/curation/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'warm@example.org', password: 'x' }),
  })
  await sleep(settleMs)
}

async function fetchWhole(url: string, init: RequestInit): Promise<void> {
  await (await fetch(url, init)).arrayBuffer()
}
