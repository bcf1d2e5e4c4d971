import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { getSurvivor } from '../records/references/resolve.ts'
import { getPerson, readTouchpoints, selectPersonRoles } from './queries.ts'
import { toPersonSummary, toRoleView, toTouchpointView } from './views.ts'

/** Maximum number of touchpoints in a dossier; GET /people/{id}/touchpoints lists all. */
export const newestTouchpoints = 10

/** Reads a dossier by the person's id. */
export async function readPersonDossier(
  db: Db,
  id: string,
  includeInactive: boolean | undefined,
): Promise<components['schemas']['PersonDossier']> {
  const [person, roles, touchpoints] = await Promise.all([
    getPerson(db, id),
    selectPersonRoles(db, sql`${id}`, includeInactive).execute(),
    readTouchpoints(db, id, undefined, newestTouchpoints),
  ])
  return {
    ...toPersonSummary(person),
    merged_into: person.merged_into_id === null ? null : await getSurvivor(db, 'person', person.merged_into_id),
    roles: roles.map(toRoleView),
    touchpoints: touchpoints.slice(0, newestTouchpoints).map(toTouchpointView),
  }
}
