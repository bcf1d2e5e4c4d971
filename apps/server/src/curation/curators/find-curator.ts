import { findCurator } from '../../curators/queries.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'

/** Finds a curator, or throws NOT_FOUND with the path of the id in the body. */
export const findCuratorOrThrow = orThrow(
  (db: Db, id: string, _at?: string) => findCurator(db, id),
  ([, id, path]) => {
    const message = `There is no curator ${id}.`
    return new ApiError('NOT_FOUND', message, {
      hint: 'Choose one from the Curators page.',
      ...(path !== undefined && { details: [{ path, message }] }),
    })
  },
)
