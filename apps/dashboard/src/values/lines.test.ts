import { expect, it } from 'vitest'
import { fromLines, toLines } from './lines.ts'

it('items are written one a line and read back, without blank lines', () => {
  expect(fromLines(`${toLines(['Insurance is dear', 'Two\nvaults'])}\n\n  `)).toEqual(['Insurance is dear', 'Two vaults'])
})
