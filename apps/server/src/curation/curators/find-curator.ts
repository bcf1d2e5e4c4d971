import { findCurator } from '../../curators/queries.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'

/** Finds a curator, or says that there is none, at the place of the body that names them. */
export const findCuratorOrThrow = orThrow(
  (db: Db, id: string, _at?: string) => findCurator(db, id),
  ([, id, path]) => {
    const message = `There is no curator ${id}.`
    return new ApiError('NOT_FOUND', message, {
      hint: 'Choose one from the page Curators.',
      ...(path !== undefined && { details: [{ path, message }] }),
    })
  },
)
