import { expect, it } from 'vitest'
import { findCastProblem, listCasts } from './lint-casts.ts'

it('finds type assertions everywhere, but not "as const" or renamed imports', () => {
  const source = `import { one as other } from './one.ts'
const list = [1, 2] as const
const twice = list as unknown as string[]
const older = <string>other
const text = \`\${(other as string).length} as many\``
  expect(listCasts(source)).toEqual([3, 3, 4, 5])
})

it('reports the number of casts and the worst files above six casts in a thousand lines', () => {
  const cast = 'export const one = 1 as number\n'
  const few = new Map([['few.ts', cast.repeat(6) + '\n'.repeat(994)]])
  expect(findCastProblem(few)).toBeUndefined()
  const many = new Map([...few, ['many.ts', cast.repeat(2)]])
  expect(findCastProblem(many)).toMatch(/^8 casts in 1002 lines are 8\.0 in a thousand.* few\.ts \(6\), many\.ts \(2\)\.$/)
})
