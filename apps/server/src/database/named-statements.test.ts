import { describe, expect, it } from 'vitest'
import { createStatementNames, customPlan, hot } from './named-statements.ts'

describe('createStatementNames', () => {
  it('names 270 texts, and 50 more that are marked as frequent', () => {
    const findName = createStatementNames()
    const countNamed = (comment: string) => Array.from({ length: 400 }, (_, n) => findName(`select ${n} ${comment}`)).filter(Boolean).length
    expect([countNamed(customPlan), countNamed(''), countNamed(hot)]).toEqual([0, 270, 50])
    expect([findName('select 1 '), findName('select 399 ')]).toEqual([expect.stringMatching(/^q[0-9a-f]{32}$/), undefined])
  })
})
