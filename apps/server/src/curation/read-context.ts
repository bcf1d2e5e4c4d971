import type { ReadContext, Reader } from '../http/call.ts'
import { knownScopes } from '../keys/scopes.ts'
import type { ConnectedRequest } from './call.ts'

/** A session has every scope for reading. */
const reader: Reader = { scopes: knownScopes.filter((scope) => scope.startsWith('read:')) }

/**
 * Creates the context of an operation that the agents' contract has, too. The cursors of its lists are valid only for curators, like all
 * other cursors of their contract.
 */
export async function toReadContext({ db, reference, services }: ConnectedRequest): Promise<ReadContext> {
  const { cursors } = services
  return {
    db,
    reference: await reference(),
    caller: async () => reader,
    services: {
      ...services,
      cursors: {
        write: (list, state) => cursors.write(toOwnList(list), state),
        read: (list, cursor) => cursors.read(toOwnList(list), cursor),
      },
    },
  }
}

function toOwnList(list: string): string {
  return `curation.${list}`
}
