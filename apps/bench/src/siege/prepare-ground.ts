import { randomUUID } from 'node:crypto'
import { addCurator } from '../../../server/src/curators/writes.ts'
import { connectDatabase, type Database } from '../../../server/src/database/database.ts'
import { knownScopes } from '../../../server/src/keys/scopes.ts'
import { createKey, type NewKey, revokeKey } from '../../../server/src/keys/writes.ts'
import { formOf } from './attacks/upload-bodies.ts'
import type { Ground } from './ground.ts'

/** The part of the ground that all sieges share. */
export type Camp = Pick<Ground, 'refusedKeys' | 'email' | 'environment'> & {
  readonly honestKey: string
  readonly attackersKey: string
  /** Ids of what the attacker finds, too, once a server has served them. */
  readonly fieldEvent: string
  source?: string
}

const environment = 'test'
const generous = { environment, scopes: knownScopes, dailyBudgetMicroUsd: 1e15, callsPerMinute: 1e9, dailyUploadBytes: 1e15 }

export async function pitchCamp(databaseUrl: string): Promise<Camp> {
  const database = connectDatabase({ url: databaseUrl, connections: 2, naming: 'named' })
  const email = `${randomUUID()}@example.org`
  try {
    await database.transaction((tx) => addCurator(tx, { email, password: randomUUID(), name: 'Besieged', role: 'admin' }))
    return {
      ...{ environment, email, fieldEvent: `siege-${randomUUID()}` },
      honestKey: await minted(database, {}),
      attackersKey: await minted(database, { agent: 'siege-attacker' }),
      refusedKeys: [
        await revoked(database),
        await minted(database, { expiresAt: '2020-01-01T00:00:00Z' }),
        await minted(database, { dailyBudgetMicroUsd: 1 }),
        await minted(database, { callsPerMinute: 1 }),
      ],
    }
  } finally {
    await database.close()
  }
}

async function minted(database: Database, limits: Partial<NewKey>): Promise<string> {
  return (await database.transaction((tx) => createKey(tx, { agent: 'siege-honest', ...generous, ...limits }))).key
}

async function revoked(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    const { id, key } = await createKey(tx, { agent: 'siege-attacker', ...generous })
    await revokeKey(tx, id)
    return key
  })
}

/** The field event, and a file of 25 MB with a fresh link to it: links end after a quarter of an hour. */
export async function linkToFile(camp: Camp, address: string): Promise<string> {
  const headers = { authorization: `Bearer ${camp.attackersKey}`, 'content-type': 'application/json' }
  if (camp.source === undefined) {
    await asked(`${address}/v1/field-events`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ slug: camp.fieldEvent, name: 'A summit' }),
    })
    const { type, pieces } = formOf('entity-1', 25 * 1024 * 1024)
    const body = Buffer.concat([...pieces()].map((piece) => Buffer.from(piece)))
    const { id } = await asked(`${address}/v1/agents/sources/upload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    camp.source = String(id)
  }
  const { download_url: url } = await asked(`${address}/v1/sources/${camp.source}`, { headers })
  return new URL(String(url)).pathname + new URL(String(url)).search
}

async function asked(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
