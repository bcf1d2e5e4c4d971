import { Catalog } from '@catalog/client'
import { callSteadily } from '../../calls/steady.ts'
import type { Template } from '../stage/template.ts'
import { startCurator } from './curator.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { acceptance, directWrites, fieldEvent, proposal, proposeEvent } from './writes.ts'

/** Starts calls at a fixed rate without waiting for earlier answers, each with the unchanged SDK or as a curator. */
export type Load = {
  readonly ledger: Ledger
  /** Starts no more calls, and waits until all running ones have ended. */
  stop(): Promise<void>
}

const callsPerSecond = 50
const cycle = ['read', 'proposal', 'read', 'write', 'read', 'acceptance', 'read', 'write', 'proposal', 'read'] as const

const reads: readonly ((catalog: Catalog, slug: string) => PromiseLike<unknown>)[] = [
  (catalog) => catalog.entities.list({ limit: 20 }),
  (catalog, slug) => catalog.entities.get(slug),
  (catalog) => catalog.people.list({ limit: 10 }),
  (catalog) => catalog.segments.list(),
  (catalog) => catalog.entities.list({ q: 'bit', limit: 10 }),
]

export async function startLoad(address: string, { apiKeys, curator }: Template): Promise<Load> {
  const [reader, proposer, writer] = apiKeys.map((apiKey) => new Catalog({ apiKey, baseUrl: `${address}/v1` }))
  if (!reader || !proposer || !writer) throw new Error('The template has too few keys.')
  await writer.fieldEvents.save({ slug: fieldEvent, name: 'A drill', starts_at: '2027-06-10' })
  const { accept } = await startCurator(address, curator)
  const slugs = (await reader.entities.list({ limit: 100 })).data.map(({ slug }) => slug)
  const ledger = createLedger()
  const waiting: { readonly id: string; readonly mark: string }[] = []
  const underWay = new Set<Promise<unknown>>()
  let number = 0

  const read = () => ledger.recordCall('read', '', async () => pick(reads, number)(reader, pick(slugs, number)))
  const calls: Readonly<Record<(typeof cycle)[number], (mark: string) => Promise<unknown>>> = {
    read,
    async proposal(mark) {
      const id = await ledger.recordCall(proposal.kind, mark, () => proposeEvent(proposer, mark, pick(slugs, number)))
      if (id !== undefined) waiting.push({ id, mark })
    },
    acceptance() {
      const next = waiting.shift()
      return next ? ledger.recordCall(acceptance.kind, next.mark, () => accept(next.id)) : read()
    },
    write(mark) {
      const { kind, make } = pick(directWrites, number)
      return ledger.recordCall(kind, mark, () => make(writer, mark, pick(slugs, number)))
    },
  }
  const startCall = () => {
    number++
    const call = calls[pick(cycle, number)](`drill-${number}`)
    underWay.add(call)
    void call.finally(() => underWay.delete(call))
  }
  const stopCalls = callSteadily(callsPerSecond, startCall)
  return {
    ledger,
    async stop() {
      stopCalls()
      await Promise.all(underWay)
    },
  }
}

function pick<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}
