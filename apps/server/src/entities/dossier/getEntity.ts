import { bodyOfTexts } from '../../http/answers/json-text.ts'
import type { ReadHandler } from '../../http/call.ts'
import { requireScopes } from '../../http/scopes.ts'
import { readMergedInto } from '../../records/references/resolve.ts'
import { toDossierView } from '../views.ts'
import { readDossierRow } from './dossier-queries.ts'
import { findDossierState } from './dossier-state.ts'
import { readIncluded } from './includes.ts'

/**
 * Reads a dossier, or sends the text that was made of it in this state (rule read.kept-texts). A text is kept where the state was the
 * same before and after all of its parts were read, so that it is of that state as a whole.
 */
export const getEntity: ReadHandler<'getEntity'> = async (call) => {
  const { db, path, query, reference, services } = call
  const asked = { include: [...new Set(query.include)], includeInactive: query.include_inactive ?? false }
  if (asked.include.includes('people')) requireScopes(await call.caller(), ['read:people'])
  const { id, state } = await findDossierState(db, path.id, asked)
  // The parts stand in the answer as they are asked for, so their order is a part of the name.
  const name = `${id} ${asked.include} ${asked.includeInactive} ${reference.version} ${state}`
  const kept = services.dossierTexts.find(name)
  if (kept) return bodyOfTexts([kept])
  const [{ entity, aliases }, parts] = await Promise.all([readDossierRow(db, id), readIncluded(db, id, query, reference)])
  const mergedInto = entity.merged_into_id === null ? null : await readMergedInto(db, 'entity', entity.merged_into_id)
  const dossier = { ...toDossierView(entity, { aliases, mergedInto }, reference), ...parts }
  const after = await findDossierState(db, id, asked)
  return after.state === state ? bodyOfTexts([services.dossierTexts.keep(name, JSON.stringify(dossier))]) : dossier
}
