import type { Database } from '../database/database.ts'

/** What is signed, each with a secret of its own. */
export type SigningPurpose = 'cursors' | 'sessions' | 'downloads' | 'webhooks' | 'mcp'

/** Reads a secret that all server processes share, so that each can verify what another signed. */
export async function readSigningSecret(database: Database, purpose: SigningPurpose): Promise<Buffer> {
  const { secret } = await database.run((db) =>
    db.selectFrom('signing_secrets').select('secret').where('purpose', '=', purpose).executeTakeFirstOrThrow(),
  )
  return secret
}
