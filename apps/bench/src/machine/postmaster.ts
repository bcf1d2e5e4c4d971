import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../with-client.ts'

/** The number of PostgreSQL's first process, where it runs on this machine and may be looked at; else 0, whose figures are 0. */
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
