import { describe, expect, it } from 'vitest'
import { filterTree, toTree } from './tree.ts'

const row = (slug: string, parent_id: string | null) => ({ id: slug, slug, name: slug, description: null, parent_id })
const tree = toTree([row('miners', null), row('pools', 'miners'), row('wallets', null), row('solo', 'pools')])
type Slugs = [string, Slugs[]]
const slugs = (branches: typeof tree): Slugs[] => branches.map((branch) => [branch.row.slug, slugs([...branch.below])])

describe('the tree of the vocabulary', () => {
  it('puts every row below its parent, in the order of the list', () => {
    expect(slugs(tree)).toEqual([
      ['miners', [['pools', [['solo', []]]]]],
      ['wallets', []],
    ])
  })

  it('puts rows with a missing parent at the top', () => {
    expect(slugs(toTree([row('pools', 'gone')]))).toEqual([['pools', []]])
  })

  it('keeps the ancestors of a row that contains the words', () => {
    expect(slugs(filterTree(tree, 'SOLO'))).toEqual([['miners', [['pools', [['solo', []]]]]]])
  })
})
