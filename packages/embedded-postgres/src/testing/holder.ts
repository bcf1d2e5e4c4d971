/** A program that uses the embedded PostgreSQL until it has to release it, is killed, or loses its parent. */
import { createInterface } from 'node:readline'
import { openEmbeddedPostgres } from '../embedded.ts'

const writeMessage = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const [dataDir = ''] = process.argv.slice(2)
  const { url, started, release } = await openEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  writeMessage({ url, started })
  for await (const line of createInterface(process.stdin)) {
    if (line === 'release') break
  }
  await release()
} catch (error) {
  writeMessage({ error: (error as Error).message })
}
process.exit()
