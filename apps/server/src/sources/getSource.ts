import type { ReadHandler } from '../http/call.ts'
import { findSourceOrThrow } from './queries.ts'
import { toSourceSummary } from './views.ts'

/** Returns a source, with a link to its file if it has a file. */
export const getSource: ReadHandler<'getSource'> = async ({ db, path, services }) => {
  const source = await findSourceOrThrow(db, path.id)
  const summary = toSourceSummary(source)
  if (!summary.has_file) return { ...summary, download_url: null, download_expires_at: null }
  const { url, expiresAt } = services.downloadLinks.createLink(source.id)
  return { ...summary, download_url: url, download_expires_at: expiresAt.toISOString() }
}
