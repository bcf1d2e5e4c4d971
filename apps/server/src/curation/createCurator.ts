import { generatePassword } from '../curators/password.ts'
import { addCurator } from '../curators/writes.ts'
import { differences } from '../records/differences.ts'
import type { Write } from './call.ts'
import { curatorView } from './views.ts'

export const createCurator: Write<'createCurator'> = async ({ body, db }) => {
  const password = generatePassword()
  const curator = curatorView(await addCurator(db, { ...body, password }))
  return { answer: { ...curator, password }, log: [{ subject: { type: 'curator', id: curator.id }, changes: differences({}, curator) }] }
}
