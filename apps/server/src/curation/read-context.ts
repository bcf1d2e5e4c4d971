import type { ReadContext, Reader } from '../http/call.ts'
import { knownScopes } from '../keys/scopes.ts'
import type { ConnectedRequest } from './call.ts'

/** A session has all read scopes. */
const reader: Reader = { scopes: knownScopes.filter((scope) => scope.startsWith('read:')) }

/**
 * Creates the context of an operation that the agents' contract also has. The cursors of its lists are valid only for curators, like all
 * other cursors of their contract.
 */
export async function createReadContext({ db, reference, services }: ConnectedRequest): Promise<ReadContext> {
  const { cursors } = services
  return {
    db,
    reference: await reference(),
    caller: async () => reader,
    services: {
      ...services,
      cursors: {
        formatCursor: (list, state) => cursors.formatCursor(toCuratorList(list), state),
        parseCursor: (list, cursor) => cursors.parseCursor(toCuratorList(list), cursor),
      },
    },
  }
}

function toCuratorList(list: string): string {
  return `curation.${list}`
}
