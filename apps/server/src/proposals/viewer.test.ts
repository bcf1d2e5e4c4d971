import document from '@catalog/contract/document.json' with { type: 'json' }
import { isShownWithoutScope, shownMembers } from '@catalog/contract/records/shown-without-scope'
import { describe, expect, it } from 'vitest'
import type { FieldAdapter } from '../records/families/field-family.ts'
import { families } from './changes/families.ts'
import { findMissingFieldScope } from './viewer.ts'

const listed: readonly { readonly members?: readonly string[] }[] = document.components.securitySchemes.apiKey['x-shown-without-scope']
const withoutScopes = { agentId: 'an agent', scopes: ['read:proposals'] }
const adapters: readonly (readonly [string, FieldAdapter])[] = Object.entries(families)

describe('shownMembers', () => {
  it('has the scopes that the contract lists', () => {
    expect(shownMembers).toEqual(listed.flatMap(({ members = [] }) => members))
  })
})

describe('findMissingFieldScope', () => {
  it.each(adapters)('requires no scope for the columns of %s that name its record, and one for all others', (family, adapter) => {
    const columns = [...(adapter.columns ?? []), adapter.makesRecordBy ?? 'a_row', 'alias.Other', 'not_known']
    const shown = columns.filter((key) => findMissingFieldScope(withoutScopes, { family, key }) === undefined)
    expect(shown).toEqual(adapter.makesRecordBy === undefined ? [] : columns.filter(isShownWithoutScope))
  })

  it('requires a scope for the name of an unknown family', () => {
    expect(findMissingFieldScope(withoutScopes, { family: 'not_known', key: 'name' })).toBe('read:catalog')
  })
})
