import type { ReadHandler } from '../http/call.ts'
import { requireScopes } from '../http/scopes.ts'
import { readMergedInto, resolveRecord } from '../records/references/resolve.ts'
import { readDossierRow } from './dossier-queries.ts'
import { readIncluded } from './includes.ts'
import { toDossierView } from './views.ts'

export const getEntity: ReadHandler<'getEntity'> = async (call) => {
  const { db, path, query, reference } = call
  const include = query.include ?? []
  if (include.includes('people')) requireScopes(await call.caller(), ['read:people'])
  const id = await resolveRecord(db, 'entity', path.id, 'itself')
  const [{ entity, aliases }, parts] = await Promise.all([readDossierRow(db, id), readIncluded(db, id, query, reference)])
  const mergedInto = entity.merged_into_id === null ? null : await readMergedInto(db, 'entity', entity.merged_into_id)
  return { ...toDossierView(entity, { aliases, mergedInto }, reference), ...parts }
}
