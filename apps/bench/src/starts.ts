import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort, isListening } from './machine/listening.ts'
import { readMemoryFigure } from './machine/resources.ts'
import { computeMedian } from './statistics.ts'

export type StartFigures = { readonly database: string; readonly listeningMs: number; readonly idleMegabytes: number | null }

const starts = 5
/** Limits with an external database, on an otherwise idle machine with two cores. */
const bounds = { listeningMs: 800, idleMegabytes: 130 }
const idleMs = 4_000
const program = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))

/** Measures and prints warm starts with an embedded and with an external database. */
export async function measureAllStarts(externalUrl: string, folder: string): Promise<StartFigures[]> {
  const rows = [
    await measureStarts('embedded', { CATALOG_DATA_DIR: join(folder, 'started') }),
    await measureStarts('external', { CATALOG_DATA_DIR: join(folder, 'beside'), DATABASE_URL: externalUrl }),
  ]
  printStarts(rows)
  return rows
}

/** Measures the time of a warm start until the server listens, and the server's idle memory, as medians of five starts. */
async function measureStarts(database: string, env: Record<string, string>): Promise<StartFigures> {
  await startOnce(env)
  const taken = []
  for (let turn = 0; turn < starts; turn++) taken.push(await startOnce(env))
  const memory = taken.flatMap(({ idleMegabytes }) => idleMegabytes ?? [])
  return {
    database,
    listeningMs: computeMedian(taken.map(({ listeningMs }) => listeningMs)),
    idleMegabytes: memory.length > 0 ? computeMedian(memory) : null,
  }
}

async function startOnce(env: Record<string, string>): Promise<{ listeningMs: number; idleMegabytes: number | null }> {
  const port = await findFreePort()
  const started = performance.now()
  const child = spawn(process.execPath, [program, 'start'], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isListening(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it listened. Is it built? Run: pnpm build`)
    await sleep(10)
  }
  const listeningMs = performance.now() - started
  await sleep(idleMs)
  const idleMegabytes = readMemoryFigure(child.pid ?? 0, 'VmRSS') || null
  child.kill('SIGINT')
  await ended
  return { listeningMs, idleMegabytes }
}

/** Prints each figure next to its limit. There is no limit with the embedded PostgreSQL, because that has to start first. */
function printStarts(rows: readonly StartFigures[]): void {
  process.stdout.write('\nA warm start of the built server, until it answers, and its resident memory when idle:\n')
  for (const { database, listeningMs, idleMegabytes } of rows) {
    const asked = database === 'external' ? `  goal ≤ ${bounds.listeningMs} ms, ≤ ${bounds.idleMegabytes} MB` : ''
    process.stdout.write(`${database.padEnd(9)} ${listeningMs.toFixed(0)} ms, ${idleMegabytes?.toFixed(0) ?? 'unknown'} MB${asked}\n`)
  }
}
