import { operations } from '@catalog/contract/curation/operations'
import { describe, expect, it } from 'vitest'
import { describeOperation } from './deeds.ts'

describe('describeOperation', () => {
  const writes = Object.entries(operations).filter(([, { method }]) => method !== 'get')
  // These operations leave no entry in the log.
  const unlogged = new Set(['lookAtProposal', 'validateProposal'])

  it.each(writes.map(([id]) => id).filter((id) => !unlogged.has(id)))('describes %s in words', (id) => {
    expect(describeOperation(id)).not.toMatch(/^ran /)
    expect(describeOperation(id)).not.toMatch(/[A-Z]/)
  })

  it('names the command when the entry is not about an operation', () => {
    expect(describeOperation('catalog curators reset-password')).toBe('ran "catalog curators reset password" on')
  })
})
