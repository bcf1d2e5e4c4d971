import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { decodeValue, type Statement } from './capture.ts'
import { listen } from './listening.ts'

export type FloorPlan = {
  readonly databaseUrl: string
  readonly charge: Statement
  readonly keys: readonly { readonly id: string; readonly hash: string }[]
  readonly reads: Readonly<Record<string, readonly Statement[]>>
  /** The answer to each path as text, because sending a stored text costs least. */
  readonly bodies: Readonly<Record<string, string>>
}

/**
 * A server of bare node:http and pg. For each request it sends the charge and the reads of the case in one flush, and answers with the
 * stored text. Nothing else.
 */
const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorPlan
const config: pg.PoolConfig & { pipeline: boolean } = { connectionString: plan.databaseUrl, max: 10, pipeline: true }
const pool = new pg.Pool(config)

listen(
  createServer(async (request, response) => {
    const key = plan.keys[Number(request.headers['x-bench-key'] ?? 0)]
    const reads = plan.reads[request.url ?? ''] ?? []
    const client = await pool.connect()
    try {
      await Promise.all(
        [createCharge(key), ...reads].map(({ name, text, values }) => client.query({ name, text, values: values.map(decodeValue) })),
      )
      const body = plan.bodies[request.url ?? ''] ?? ''
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
    } catch (error) {
      process.stderr.write(`floor: ${error}\n`)
      response.writeHead(500).end()
    } finally {
      client.release()
    }
  }),
)

function createCharge(key: FloorPlan['keys'][number] | undefined): Statement {
  return {
    ...plan.charge,
    values: plan.charge.values.map((value) => (value === 'KEY' ? key?.id : value === 'HASH' ? { hex: key?.hash } : value)),
  }
}
