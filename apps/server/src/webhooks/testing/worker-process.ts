import { connectDatabase } from '../../database/database.ts'
import { startWorker } from './start-worker.ts'

// A process that only sends to webhooks, until it is killed.
const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database.')
await startWorker(connectDatabase({ url, connections: 4, naming: 'named' }), { leaseSeconds: 2 })
// Keeps the process alive, because the timers of the worker do not.
setInterval(() => undefined, 60_000)
