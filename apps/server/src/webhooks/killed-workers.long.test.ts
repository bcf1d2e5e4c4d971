import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { getOldestPosition, readEvents } from '../changes/queries.ts'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import type { Database } from '../database/database.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createEndpointClient, makeEndpointDue, waitUntil } from './testing/endpoints.ts'
import { startReceiver, verifyMessage } from './testing/receiver.ts'

const program = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url))
const [maxWorkers, kills, lanes, entitiesPerLane] = [3, 6, 4, 40]
/** Number of deliveries between two kills. All six kills come before half of the deliveries to the three endpoints. */
const deliveriesBetweenKills = 60
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function startWorkerProcess(url: string): ChildProcess {
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return child
}

/** Starts a receiver that fails for one event in ten, with an error or a closed connection, and lists the events that it accepted. */
async function startUnreliableReceiver(getSecret: () => string) {
  const taken: string[] = []
  const receiver = await startReceiver((message, response) => {
    const chance = Math.random()
    if (chance < 0.05) return void response.writeHead(503).end()
    if (chance < 0.1) return void response.destroy()
    taken.push(verifyMessage(getSecret(), message).id)
    setTimeout(() => response.writeHead(204).end(), 5 * Math.random())
  })
  onTestFinished(() => receiver.stop())
  return { receiver, taken }
}

/** Writes in several concurrent transactions, some of which are slow or rolled back. */
async function writeEntities(database: Database): Promise<void> {
  const writeLane = async (laneNumber: number) => {
    for (let made = 0; made < entitiesPerLane; made++) {
      const slug = `of-${laneNumber}-${made}`
      await makeEntity(database, { slug })
      await database
        .transaction(async (tx) => {
          await sql`update entities set city = 'Bern' where slug = ${slug}`.execute(tx)
          if (made % 5 === 0) await sleep(30)
          if (made % 7 === 0) throw new Error('taken back')
        })
        .catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => writeLane(number)))
}

async function readFeed(database: Database): Promise<string[]> {
  return database.run(async (db) => {
    const read = await readEvents(db, { after: await getOldestPosition(db), recordTypes: ['entity'], limit: 5_000 })
    return read.isLost ? [] : read.events.map(({ id }) => id)
  })
}

it('delivers everything in order to three endpoints, and only interrupted events twice, while their workers are killed', async () => {
  const scratch = await createScratchDatabase(8)
  onTestFinished(() => scratch.drop())
  const server = await startTestServer(scratch.database)
  onTestFinished(() => server.stop())
  const curator = await createEndpointClient(scratch.database, server.address)
  const endpoints = await Promise.all(
    [1, 2, 3].map(async () => {
      const known = { id: '', secret: '' }
      const unreliable = await startUnreliableReceiver(() => known.secret)
      return Object.assign(unreliable, {
        endpoint: Object.assign(known, await curator.createEndpoint(unreliable.receiver.url, { record_types: ['entity'] })),
      })
    }),
  )
  const hurrying = setInterval(() => {
    for (const { endpoint } of endpoints) void makeEndpointDue(scratch.database, endpoint.id).catch(() => undefined)
  }, 100)
  onTestFinished(() => clearInterval(hurrying))

  const countDeliveries = () => endpoints.reduce((sum, { taken }) => sum + taken.length, 0)
  const workers = Array.from({ length: maxWorkers }, () => startWorkerProcess(scratch.url))
  const writing = writeEntities(scratch.database)
  for (let killed = 0; killed < kills; killed++) {
    const takenBefore = countDeliveries()
    await waitUntil(() => countDeliveries() >= takenBefore + deliveriesBetweenKills)
    const [dead] = workers.splice(Math.floor(Math.random() * workers.length), 1)
    dead?.kill('SIGKILL')
    workers.push(startWorkerProcess(scratch.url))
  }
  await writing
  await settleFeed(scratch.database)
  const feed = await readFeed(scratch.database)
  expect(feed.length).toBeGreaterThan(lanes * entitiesPerLane)
  await waitUntil(() => endpoints.every(({ taken }) => taken.includes(feed.at(-1) ?? '')))

  for (const { taken, endpoint } of endpoints) {
    const places = taken.map((id) => feed.indexOf(id))
    expect([...new Set(taken)]).toEqual(feed)
    // A repeated event comes before any later event.
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(taken.length - feed.length).toBeLessThanOrEqual(kills)
    expect((await curator.getEndpoint(endpoint.id)).parked).toBe(0)
  }
})
