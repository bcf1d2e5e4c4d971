import type { Database } from '../database/database.ts'

/** A secret that all server processes share, so that each can read what another signed. */
export async function readSigningSecret(database: Database, purpose: 'cursors' | 'sessions' | 'downloads'): Promise<Buffer> {
  const { secret } = await database.run((db) =>
    db.selectFrom('signing_secrets').select('secret').where('purpose', '=', purpose).executeTakeFirstOrThrow(),
  )
  return secret
}
