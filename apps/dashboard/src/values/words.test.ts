import { expect, it } from 'vitest'
import { inWords, spellOut } from './words.ts'

it('spells out names of the contract', () => {
  expect(['one_liner', 'website_url', 'acceptProposal', 'in_review', 'initial-contact', 'provider.coin-base'].map(spellOut)).toEqual([
    'One liner',
    'Website URL',
    'Accept proposal',
    'In review',
    'Initial contact',
    'Provider.coin-base',
  ])
  expect(inWords('create_entity')).toBe('create entity')
})

it('spells out what an agent named like something of the language as any other name', () => {
  expect(['constructor', 'has_own_property'].map(spellOut)).toEqual(['Constructor', 'Has own property'])
})
