import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { readJsonBody } from '@catalog/contract/requests/json'
import { maxPlaces } from '@catalog/contract/requests/refusal'
import { mergeRefusals } from '@catalog/contract/requests/request-refusal'
import { describe, expect, it } from 'vitest'
import { toErrorBody, toValidationError } from '../../errors/api-error.ts'
import { countValues, createReadCounter } from '../../testing/requests/count-reads.ts'
import { buildWorstBodies, listBodies } from '../../testing/requests/worst-bodies.ts'
import { createBodyCheck } from './body-check.ts'

/**
 * Maximum number of reads of a field, an item or a list of names by the check: for each value of the sent body, for each value that the
 * validator checks after the limits, and for each error that the validator reports. A check whose work grows with the square of
 * 12,000 values reads thousands of times as often.
 */
const maxReads = { perSentValue: 12, perCheckedValue: 32, perError: 100 }

describe.each([
  ['agents', contract],
  ['curators', curationContract],
])('the check of a body in the contract of %s', (_, document) => {
  it.each(listBodies(document))('reads each value of the worst body of %s %s a bounded number of times', (method, path, schema) => {
    for (const [name, body] of buildWorstBodies(document, schema)) {
      const [sent, checkedValues, errors] = [createReadCounter(), createReadCounter(), createReadCounter()]
      const limits = { checkedValues: 0, errors: 0 }
      const check = createBodyCheck(document, path, method, 'application/json', {
        body(left) {
          limits.checkedValues = maxReads.perCheckedValue * countValues(left)
          return checkedValues.watch(left)
        },
        errors(reported) {
          limits.errors = maxReads.perError * reported.length
          return errors.watch(reported)
        },
      })
      const read = readJsonBody(Buffer.from(JSON.stringify(body)))
      if ('refusal' in read) continue
      const checked = check?.(sent.watch(read.value))
      expect(sent.count(), name).toBeLessThanOrEqual(maxReads.perSentValue * countValues(read.value))
      expect(checkedValues.count(), name).toBeLessThanOrEqual(limits.checkedValues)
      expect(errors.count(), name).toBeLessThanOrEqual(limits.errors)
      const refusal = mergeRefusals({ read: [], parameters: [], body: checked })
      if (!refusal) continue
      expect(refusal.details.length).toBeLessThanOrEqual(maxPlaces)
      expect(JSON.stringify(toErrorBody(toValidationError(refusal), { publicUrl: 'https://catalog.example' })).length).toBeLessThan(100_000)
    }
  })
})
