import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { readJsonBody } from '@catalog/contract/requests/json'
import { mostPlaces } from '@catalog/contract/requests/refusal'
import { mergeRefusals } from '@catalog/contract/requests/request-refusal'
import { describe, expect, it } from 'vitest'
import { toErrorBody, toValidationError } from '../../errors/api-error.ts'
import { worstBodies } from '../../testing/requests/worst-bodies.ts'
import { type BodyCheck, createBodyCheck } from './body-check.ts'
import type { ContractDocument } from './slice.ts'

/** Other load on the machine only adds to processor time, so the least of five measurements counts. */
const tries = [1, 2, 3, 4, 5]
/** A body of 400 kB and 12,000 values without a mistake. */
const plainBody = Buffer.from(
  JSON.stringify(Array.from({ length: 6_000 }, (_, n) => ({ field: `A text of some words that make it longer, number ${n}` }))),
)
/** Reads the plain body twenty times: some 40 ms of processor time on a machine of 2026. */
const readPlainBody = () => {
  for (let time = 0; time < 20; time++) readJsonBody(plainBody)
}
const plainMs = Math.min(...tries.map(() => processorMs(readPlainBody)))
/**
 * The limit on the processor time of reading and checking a body of half a megabyte or 12,000 values, as a multiple of what this
 * machine takes for the plain bodies. It takes about as long as they do; what grows with the square of a body takes a hundred
 * times as long or more. So the limit tells the two apart, and says nothing about speed: `pnpm bench --worst` measures that.
 */
const limitMs = 40 * plainMs

describe.each([
  ['agents', contract],
  ['curators', curationContract],
])('the check of a body in the contract of %s', (_, document) => {
  it.each(withBodies(document))('takes time in the size of the worst body of %s %s, and names a hundred places', (method, path, schema) => {
    const check = createBodyCheck(document, path, method)
    check?.({})
    for (const [name, body] of worstBodies(document, schema)) {
      const bytes = Buffer.from(JSON.stringify(body))
      const measure = () => processorMs(() => refuse(bytes, check))
      const took = tries.reduce((least) => (least < limitMs ? least : Math.min(least, measure())), Number.POSITIVE_INFINITY)
      expect(took, `${name}: ${bytes.length} bytes`).toBeLessThan(limitMs)
    }
  })
})

/** Does everything that is done with a body before its answer: reads, checks and refuses it. */
function refuse(bytes: Uint8Array, check: BodyCheck | undefined): void {
  const read = readJsonBody(bytes)
  const refusal = 'refusal' in read ? read.refusal : mergeRefusals({ read: [], parameters: [], body: check?.(read.value) })
  if (!refusal) return
  expect(refusal.details.length).toBeLessThanOrEqual(mostPlaces)
  expect(JSON.stringify(toErrorBody(toValidationError(refusal), 'https://catalog.example')).length).toBeLessThan(100_000)
}

type Schema = Readonly<Record<string, unknown>>
type Operation = { readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> } }

function withBodies(document: ContractDocument): [method: string, path: string, schema: Schema][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, { requestBody }]): [string, string, Schema][] => {
      const schema = requestBody?.content?.['application/json']?.schema
      return schema ? [[method, path, schema]] : []
    }),
  )
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
