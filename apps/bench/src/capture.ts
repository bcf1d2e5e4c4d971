import pg from 'pg'
import type { Statement } from './floor-server.ts'

/** Writes down every statement that pg sends while `work` runs, so that the floor can send the same. */
export async function captured(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [{ text: string; values: unknown[]; name?: string }]
    statements.push({ name: config.name ?? '', text: config.text, values: config.values.map(encoded) })
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

function encoded(value: unknown): unknown {
  return Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value
}
