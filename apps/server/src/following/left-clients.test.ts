import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import type { Claim } from '../database/connection-queue.ts'
import type { Database } from '../database/database.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWaitingPlaces } from './testing/fill-waits.ts'

/** Holds calls of the feed from `holdLeases` to `releaseLeases`: they have a connection, but have not been charged yet. */
function createGatedDatabase(database: Database) {
  let gate: Promise<void> | undefined
  let open: () => void = () => undefined
  const held: Claim[] = []
  const gated: Database = {
    ...database,
    async lease(claim) {
      const lease = await database.lease(claim)
      if (claim?.operation === 'getChanges' && gate) {
        held.push(claim)
        await gate
      }
      return lease
    },
  }
  return {
    database: gated,
    holdLeases() {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    releaseLeases() {
      gate = undefined
      open()
    },
    countHeld: () => held.length,
    countLeft: () => held.filter(({ client }) => client?.hasLeft()).length,
  }
}

const patience = { timeout: 30_000 }

it('gives no place to streams and waiting pages whose clients leave while their calls are charged', async () => {
  const scratch = await createScratchDatabase()
  const gate = createGatedDatabase(scratch.database)
  const server = await startTestServer(gate.database)
  try {
    const key = await server.key()
    await settleFeed(scratch.database)
    const { next_cursor: cursor } = (await server.get('/changes', { key })).body
    gate.holdLeases()
    const leaving = ['text/event-stream', 'text/event-stream', 'application/json', 'application/json'].map((accept) => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
      socket.write(
        `GET /v1/changes?cursor=${cursor}&wait=20 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nAccept: ${accept}\r\n\r\n`,
      )
      return socket
    })
    await expect.poll(gate.countHeld, patience).toBe(4)
    for (const socket of leaving) socket.destroy()
    await expect.poll(gate.countLeft, patience).toBe(4)
    gate.releaseLeases()
    await expect.poll(() => scratch.database.figures.getConnections().inUse, patience).toBe(0)
    const [pages] = await fillWaitingPlaces(server, cursor, key)
    await makeEntity(scratch.database, { slug: 'awaited' })
    expect((await pages).map(({ status }) => status)).toEqual(Array(5).fill(200))
  } finally {
    await server.stop()
    await scratch.drop()
  }
})
