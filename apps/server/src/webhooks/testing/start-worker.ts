import type { Database } from '../../database/database.ts'
import { readSigningSecret } from '../../keys/signing.ts'
import { createLogger } from '../../observability/logger.ts'
import { noTraces } from '../../traces/traces.ts'
import { createPost } from '../post.ts'
import { createWebhookSecrets } from '../secrets.ts'
import { createSend } from '../send.ts'
import { startWebhookWorker, type WebhookWorker, type WorkerOptions } from '../worker.ts'

/** Starts a worker like that of a server process, but one that sends only to this machine. */
export async function startWorker(
  database: Database,
  options: Pick<WorkerOptions, 'leaseSeconds' | 'pollMs'> = {},
): Promise<WebhookWorker> {
  const secrets = createWebhookSecrets(await readSigningSecret(database, 'webhooks'))
  const send = createSend(secrets, createPost({ reach: 'loopback', ports: [443] }), noTraces)
  return startWebhookWorker({ ...options, database, send, logger: createLogger('silent') })
}
