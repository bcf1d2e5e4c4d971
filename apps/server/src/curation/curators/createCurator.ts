import { generatePassword } from '../../curators/password.ts'
import { insertCurator } from '../../curators/writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { UnconnectedWriteHandler } from '../call.ts'
import { toCuratorView } from '../views.ts'

/** Adds a curator with a generated password. The password is hashed in the password queue, while the request holds no connection. */
export const createCurator: UnconnectedWriteHandler<'createCurator'> = {
  async alone({ operationId, body, curator: admin, services, claim }) {
    const { database, passwords } = services
    const password = generatePassword()
    const hash = await passwords.runWithPlace(claim, (place) => place.hash(password))
    const curator = await database.transaction(async (tx) => {
      const added = toCuratorView(await insertCurator(tx, body, hash))
      await insertAuditLogs(tx, admin.id, operationId, [
        { subject: { type: 'curator', id: added.id }, changes: findDifferences({}, added) },
      ])
      return added
    }, claim)
    return { ...curator, password }
  },
}
