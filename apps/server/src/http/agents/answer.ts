import { type Lease, runTransactionOn, type Transaction } from '../../database/database.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Vocabulary, VocabularyCache } from '../../vocabulary/vocabulary.ts'
import type { Services, UnconnectedServices } from '../call.ts'
import type { AgentWork } from './operations.ts'
import type { Charged } from './visitor.ts'

export type AnswerOptions = { readonly references: VocabularyCache; readonly services: UnconnectedServices }

/** Runs the handler of a call that was charged. One that reads a body holds no connection to the database meanwhile. */
export async function answerCharged(options: AnswerOptions, work: AgentWork, { caller, claim }: Charged): Promise<unknown> {
  const { services, references } = options
  if ('unconnected' in work) {
    const { database } = services
    return work.unconnected({
      transaction: (run) => database.transaction(run, { owner: caller.keyId, isCharged: true }),
      caller: async () => caller,
      services,
    })
  }
  const lease = await services.database.lease({ ...claim, isCharged: true })
  try {
    const reference = await references.atLeast(caller.referenceVersion, lease.db)
    return await handle(services, work, lease, reference, async () => caller)
  } finally {
    lease.release()
  }
}

/** Runs a handler on a connection. One that takes connections itself must never hold one. */
export function handle(
  services: Services,
  work: AgentWork,
  lease: Lease,
  reference: Vocabulary,
  caller: () => Promise<Caller>,
): Promise<unknown> {
  if ('unconnected' in work) throw new Error('A handler that takes connections itself was given one.')
  const { db } = lease
  const transaction: Transaction = async (run) => {
    await lease.keep()
    return runTransactionOn(db, run)
  }
  return work.connected({ db, transaction, reference, caller, services })
}
