import { describe, expect, it } from 'vitest'
import { filterTree, toTree } from './tree.ts'

const buildRow = (slug: string, parent_id: string | null) => ({ id: slug, slug, name: slug, description: null, parent_id })
const tree = toTree([buildRow('miners', null), buildRow('pools', 'miners'), buildRow('wallets', null), buildRow('solo', 'pools')])
type SlugTree = [string, SlugTree[]]
const listSlugs = (branches: typeof tree): SlugTree[] => branches.map((branch) => [branch.row.slug, listSlugs([...branch.children])])

describe('the tree of the vocabulary', () => {
  it('puts every row below its parent, in the order of the list', () => {
    expect(listSlugs(tree)).toEqual([
      ['miners', [['pools', [['solo', []]]]]],
      ['wallets', []],
    ])
  })

  it('puts rows with a missing parent at the top', () => {
    expect(listSlugs(toTree([buildRow('pools', 'gone')]))).toEqual([['pools', []]])
  })

  it('keeps the ancestors of a row that contains the words', () => {
    expect(listSlugs(filterTree(tree, 'SOLO'))).toEqual([['miners', [['pools', [['solo', []]]]]]])
  })
})
