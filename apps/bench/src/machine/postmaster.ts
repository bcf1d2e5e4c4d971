import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../with-client.ts'

/** Reads the id of PostgreSQL's main process. Returns 0, which means unknown, if it is not accessible on this machine. */
export async function readPostmasterPid(url: string): Promise<number> {
  return withClient(url, async (client) => {
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return 0
    }
  })
}
