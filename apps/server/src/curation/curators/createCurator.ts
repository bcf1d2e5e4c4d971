import { generatePassword } from '../../curators/password.ts'
import { addCurator } from '../../curators/writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { Write } from '../call.ts'
import { toCuratorView } from '../views.ts'

export const createCurator: Write<'createCurator'> = async ({ body, db }) => {
  const password = generatePassword()
  const curator = toCuratorView(await addCurator(db, { ...body, password }))
  return {
    answer: { ...curator, password },
    log: [{ subject: { type: 'curator', id: curator.id }, changes: findDifferences({}, curator) }],
  }
}
