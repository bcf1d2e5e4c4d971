import type { Database } from '../database/database.ts'

/** Reads a secret that all server processes share, so that each can verify what another signed. */
export async function readSigningSecret(
  database: Database,
  purpose: 'cursors' | 'sessions' | 'downloads' | 'mcp' | 'webhooks',
): Promise<Buffer> {
  const { secret } = await database.run((db) =>
    db.selectFrom('signing_secrets').select('secret').where('purpose', '=', purpose).executeTakeFirstOrThrow(),
  )
  return secret
}
