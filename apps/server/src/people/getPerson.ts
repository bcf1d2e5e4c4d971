import type { components } from '@catalog/contract/types'
import type { Handler } from '../http/call.ts'
import { readMergedInto, resolveRecord } from '../records/resolve.ts'
import { readPerson, readPersonRoles, readTouchpoints } from './queries.ts'
import { personSummary, roleView, touchpointView } from './views.ts'

/** How many touchpoints a dossier shows; the others have their own list (decision 48). */
const newestTouchpoints = 10

export const getPerson: Handler<'getPerson'> = async ({ db, path }) => {
  const id = await resolveRecord(db, 'person', path.id, 'itself')
  const [person, roles, touchpoints] = await Promise.all([
    readPerson(db, id),
    readPersonRoles(db, id),
    readTouchpoints(db, id, undefined, newestTouchpoints),
  ])
  return {
    ...personSummary(person),
    lifecycle_status: person.lifecycle_status as components['schemas']['LifecycleStatus'],
    merged_into: person.merged_into_id === null ? null : await readMergedInto(db, 'person', person.merged_into_id),
    roles: roles.map(roleView),
    touchpoints: touchpoints.slice(0, newestTouchpoints).map(touchpointView),
  }
}
