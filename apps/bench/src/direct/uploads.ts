import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { storages, type TestStorage } from '../../../server/src/files/testing/storages.ts'
import { type ServerProcess, startServerProcess } from '../../../server/src/testing/command-line.ts'
import { makeEntity } from '../../../server/src/testing/records.ts'
import { mintKey } from '../../../server/src/testing/test-server.ts'
import { buildFormBody, buildJsonBody } from '../calls/upload-bodies.ts'
import { readMemoryFigure, resetPeakMemory } from '../machine/resources.ts'

/** Maximum growth of the server's memory during the uploads in MiB, and the time that they take. */
export type UploadRow = {
  readonly storage: string
  readonly form: UploadFormat
  readonly at_once: number
  readonly added_mib: number
  readonly seconds: number
}
type UploadFormat = 'multipart' | 'json'
type Target = { readonly address: string; readonly pid: number; readonly key: string; readonly entity: string }

const mib = 1024 * 1024
const size = 25 * mib
const asked: Readonly<Record<number, number>> = { 1: 8, 32: 150 }

/**
 * Measures uploads of 25 MiB to the real server in a separate process. The server first receives an upload of 9 MiB, which loads its code,
 * and then rests.
 */
export async function measureUploads(databaseUrl: string, rounds: number, isWanted: (name: string) => boolean): Promise<UploadRow[]> {
  const rows: UploadRow[] = []
  for (const [name, open] of storages)
    for (const form of ['multipart', 'json'] as const)
      for (const atOnce of [1, 32].filter((number) => isWanted(formatName(number, form, name)))) {
        const storage = await open()
        try {
          rows.push({ storage: name, form, at_once: atOnce, ...(await measureStorage(databaseUrl, storage, form, atOnce, rounds)) })
        } finally {
          await storage.close()
        }
      }
  return rows
}

const formatName = (atOnce: number, form: UploadFormat, storage: string) => `${atOnce} ${form} to ${storage}`

export function printUploads(rows: readonly UploadRow[]): void {
  process.stdout.write(`\n${'uploads of 25 MiB'.padEnd(29)} ${'MiB more'.padStart(9)} ${'seconds'.padStart(9)}  goal\n`)
  for (const { storage, form, at_once, added_mib, seconds } of rows)
    process.stdout.write(
      `${formatName(at_once, form, storage).padEnd(29)} ${added_mib.toFixed(1).padStart(9)} ${seconds.toFixed(1).padStart(9)}  < ${asked[at_once]} MiB more\n`,
    )
}

/** Returns the largest growth of memory in a round. Each round has a new server, and begins with its idle memory. */
async function measureStorage(databaseUrl: string, storage: TestStorage, form: UploadFormat, atOnce: number, rounds: number) {
  const taken: { added_mib: number; seconds: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startServerProcess({
      ...storage.env,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      CATALOG_DATA_DIR: storage.env.CATALOG_FILES_DIR ?? '',
    })
    try {
      taken.push(await measureUpload(await prepareTarget(server, databaseUrl), form, atOnce))
    } finally {
      await server.stop()
    }
  }
  return { added_mib: Math.max(...taken.map((each) => each.added_mib)), seconds: Math.max(...taken.map(({ seconds }) => seconds)) }
}

async function measureUpload(target: Target, form: UploadFormat, atOnce: number) {
  await upload(target, form, 9 * mib)
  await sleep(2_000)
  resetPeakMemory(target.pid)
  const [before, started] = [readMemoryFigure(target.pid, 'VmRSS'), performance.now()]
  await Promise.all(Array.from({ length: atOnce }, () => upload(target, form, size)))
  return { added_mib: readMemoryFigure(target.pid, 'VmHWM') - before, seconds: (performance.now() - started) / 1000 }
}

async function prepareTarget({ address, pid }: ServerProcess, databaseUrl: string): Promise<Target> {
  const database = connectDatabase({ url: databaseUrl, connections: 1, naming: 'named' })
  try {
    const entity = `entity-${randomUUID()}`
    await makeEntity(database, { slug: entity })
    return { address, pid, key: await mintKey(database, 'test', {}), entity }
  } finally {
    await database.close()
  }
}

async function upload({ address, key, entity }: Target, form: UploadFormat, bytes: number): Promise<void> {
  const { type, size, pieces } = form === 'multipart' ? buildFormBody(entity, bytes) : buildJsonBody(entity, bytes)
  const headers = { authorization: `Bearer ${key}`, 'content-type': type, 'content-length': size }
  const sent = request(`${address}/v1/agents/sources/upload`, { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)))
  })
  await pipeline(pieces, sent)
  if ((await status) !== 201) throw new Error(`An upload was answered with ${await status}.`)
}
