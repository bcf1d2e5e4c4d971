import { expect, it } from 'vitest'
import { fromLines, toLines } from './lines.ts'

it('writes items one per line and reads them back, without blank lines', () => {
  expect(fromLines(`${toLines(['Insurance is dear', 'Two\nvaults'])}\n\n  `)).toEqual(['Insurance is dear', 'Two vaults'])
})
