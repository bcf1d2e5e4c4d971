import { notFound } from '../http/api-error.ts'
import type { Handler } from '../http/call.ts'
import { readSource } from './queries.ts'
import { sourceSummary } from './views.ts'

/** Sources are public URLs so far; none has a file, so none has a link to one. */
export const getSource: Handler<'getSource'> = async ({ db, path }) => {
  const source = await readSource(db, path.id)
  if (!source) throw notFound('source', path.id, "List an entity's sources with GET /entities/{id}/sources and use an id from there.")
  return { ...sourceSummary(source), download_url: null, download_expires_at: null }
}
