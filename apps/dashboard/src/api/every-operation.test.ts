import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@catalog/contract/curation/operations'
import { expect, it } from 'vitest'

/** The operations that no page calls, each with the reason. */
const unused: Readonly<Record<string, string>> = {
  getContract: 'for programs; pages are made with it',
  editEntity: 'an edit is a proposal of its own kind, made by createProposal',
  editPerson: 'an edit is a proposal of its own kind, made by createProposal',
  getKeyUsage: 'getUsage tells the same of one key, by more',
  getTaxonomyTerm: 'the page of the vocabulary lists all terms',
  listTaxonomyTermEntities: 'the search has a filter for it',
  getSource: 'sources are shown with their entity',
  getCoverage: 'the matrix has all segments in one answer',
  listWorkQueues: 'what agents are to work on, they ask themselves',
  listWorkItems: 'what agents are to work on, they ask themselves',
}

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
)
const text = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')

it('finds every operation of the curators in a page or in the list of unused operations', () => {
  const missing = Object.entries(operations).flatMap(([name, { method, path }]) => {
    const call = new RegExp(`api\\s*\\.${method.toUpperCase()}\\(\\s*'${RegExp.escape(path)}'`)
    return call.test(text) ? [] : [name]
  })
  expect(missing.toSorted()).toEqual(Object.keys(unused).toSorted())
})
