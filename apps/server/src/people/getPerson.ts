import { sql } from 'kysely'
import type { ReadHandler } from '../http/call.ts'
import { readMergedInto, resolveRecord } from '../records/references/resolve.ts'
import { readPerson, readTouchpoints, selectPersonRoles } from './queries.ts'
import { toPersonSummary, toRoleView, toTouchpointView } from './views.ts'

/** Touchpoints that a dossier shows; the others have their own list. */
export const newestTouchpoints = 10

export const getPerson: ReadHandler<'getPerson'> = async ({ db, path, query }) => {
  const id = await resolveRecord(db, 'person', path.id, 'itself')
  const [person, roles, touchpoints] = await Promise.all([
    readPerson(db, id),
    selectPersonRoles(db, sql`${id}`, query.include_inactive).execute(),
    readTouchpoints(db, id, undefined, newestTouchpoints),
  ])
  return {
    ...toPersonSummary(person),
    merged_into: person.merged_into_id === null ? null : await readMergedInto(db, 'person', person.merged_into_id),
    roles: roles.map(toRoleView),
    touchpoints: touchpoints.slice(0, newestTouchpoints).map(toTouchpointView),
  }
}
