import { createFutureRefusal, createTooEarlyRefusal, findAsOfProblem, normalizeMoment } from '@catalog/contract/records/as-of'
import type { AsOf, EntityDossier, PersonDossier } from '../../generated/models.ts'
import type { KitState } from '../kit-state.ts'
import { toRefusal } from '../refusal.ts'

/** Refuses an invalid `as_of`, or parts of `include` that it does not allow. */
export function assertValidAsOf(query: URLSearchParams): void {
  const at = query.get('as_of')
  const problem = findAsOfProblem({ ...(at !== null && { as_of: at }), include: query.get('include')?.split(',') ?? [] })
  if (problem) throw toRefusal(problem)
}

/** The kit keeps no history, so all values at a moment before the last change are unsure. */
export function buildAsOfPart(
  type: 'entity' | 'person',
  dossier: EntityDossier | PersonDossier,
  query: URLSearchParams,
  { now }: KitState,
): { as_of?: AsOf } {
  const asked = query.get('as_of')
  if (asked === null) return {}
  const at = Date.parse(normalizeMoment(asked))
  if (at > now()) throw toRefusal(createFutureRefusal('/query/as_of'))
  if (at < Date.parse(dossier.created_at)) throw toRefusal(createTooEarlyRefusal(type, dossier.slug, dossier.created_at))
  const names = Object.keys(dossier).filter((name) => !['id', 'created_at'].includes(name))
  const unsure = at < Date.parse(dossier.updated_at) ? names.map((name) => ({ path: `/${name}`, why: 'not_in_history' as const })) : []
  return { as_of: { at: new Date(at).toISOString(), names_of: 'today', unsure } }
}
