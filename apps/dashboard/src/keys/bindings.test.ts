import { describe, expect, it } from 'vitest'
import { addresses } from '../addresses.ts'
import { type BindingId, bindings, everywhere, getPage } from './bindings.ts'

const pages = new Set([everywhere, ...addresses.map((address) => address.split('/')[1])])

describe('getPage', () => {
  it.each(Object.keys(bindings) as BindingId[])('returns an existing page for %s', (id) => {
    expect(pages).toContain(getPage(id))
  })
})
