import { describe, expect, it } from 'vitest'
import { buildInitialChange, chooseKind, getOwnKindName, kindsByType } from './kinds.ts'

const entity = { type: 'entity', id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010', slug: 'mara', name: 'MARA' } as const
const person = { ...entity, type: 'person', slug: 'ada' } as const

describe('chooseKind', () => {
  it('chooses the kind for fields, with the column of the chosen field', () => {
    expect(chooseKind('entity', { family: 'entity', column: 'city' })).toEqual({ kind: 'edit_entity', column: 'city' })
    expect(chooseKind('person', { family: 'person', column: 'bio_md' })).toEqual({ kind: 'edit_person', column: 'bio_md' })
  })

  it('chooses special kinds for names, figures and related rows', () => {
    expect(chooseKind('entity', { family: 'entity', column: 'alias.MARA' })).toEqual({ kind: 'rename_entity' })
    expect(chooseKind('entity', { family: 'entity', column: 'scale.btc' })).toEqual({ kind: 'update_entity_fields', column: 'scale.btc' })
    expect(chooseKind('entity', { family: 'entity_org_fit', column: null })).toEqual({ kind: 'suggest_org_fit' })
  })

  it('chooses only kinds that are in the menu of the record', () => {
    expect(kindsByType.person).toContain(chooseKind('person', { family: 'person_role', column: null }).kind)
  })
})

describe('getOwnKindName', () => {
  it('gives each kind of a menu its own name', () => {
    for (const kinds of Object.values(kindsByType)) expect(new Set(kinds.map(getOwnKindName)).size).toBe(kinds.length)
  })
})

describe('buildInitialChange', () => {
  it('contains the current value of the field', () => {
    expect(buildInitialChange('edit_entity', entity, { city: 'Reno' }, 'city')).toEqual({ kind: 'edit_entity', fields: { city: 'Reno' } })
    expect(buildInitialChange('edit_entity', entity, {}, 'city')).toEqual({ kind: 'edit_entity', fields: { city: null } })
    expect(buildInitialChange('update_entity_fields', entity, { scale: { 'a.b': 3 } }, 'scale.a.b')).toEqual({
      kind: 'update_entity_fields',
      field_updates: { scale_patch: { 'a.b': 3 } },
    })
  })

  it('names the person in the change, because no other part of a proposal does', () => {
    expect(buildInitialChange('rename_person', person, {}, undefined)).toEqual({ kind: 'rename_person', target_person_slug_or_id: 'ada' })
    expect(buildInitialChange('add_touchpoint', person, {}, undefined)).toEqual({ kind: 'add_touchpoint', person_slug_or_id: 'ada' })
  })
})
