import { expect, it } from 'vitest'
import { addresses } from '../addresses.ts'
import { type BindingId, bindings, everywhere, getPage } from './bindings.ts'

const pages = new Set([everywhere, ...addresses.map((address) => address.split('/')[1])])

it.each(Object.keys(bindings) as BindingId[])('the key of %s acts on a page that exists', (id) => {
  expect(pages).toContain(getPage(id))
})
