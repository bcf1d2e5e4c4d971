import type { ReadContext, Reader } from '../http/call.ts'
import { knownScopes } from '../keys/scopes.ts'
import type { ConnectedRequest } from './call.ts'

/** A session may read everything that a key could be allowed to read. */
const reader: Reader = { scopes: knownScopes.filter((scope) => scope.startsWith('read:')) }

/**
 * Creates the context of an operation that is taken from the agents' contract. The cursors of its lists are good for the curators' lists
 * alone, like all other cursors here.
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
