import { afterEach, describe, expect, it, vi } from 'vitest'
import { browser, tab } from './storage.ts'

const full = {
  getItem: () => '"kept before"',
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
}

afterEach(() => vi.unstubAllGlobals())

describe('the storage of the browser', () => {
  it.each([
    ['tab', 'sessionStorage', tab],
    ['browser', 'localStorage', browser],
  ] as const)('can still be read in the %s when it is full, but returns false for a write', (_, name, kept) => {
    vi.stubGlobal(name, full)
    expect([kept.setText('a', 'text'), kept.json('a'), kept.text('a')]).toEqual([false, 'kept before', '"kept before"'])
  })

  it.each([
    ['tab', 'sessionStorage', tab],
    ['browser', 'localStorage', browser],
  ] as const)('reads as empty in the %s when a setting blocks all access', (_, name, kept) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect([kept.setText('a', 'text'), kept.json('a'), kept.text('a'), kept.listNames(), kept.remove('a')]).toEqual([
      false,
      undefined,
      undefined,
      [],
      undefined,
    ])
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  })

  it('reads as empty when it is damaged', () => {
    vi.stubGlobal('sessionStorage', { getItem: () => '{"half' })
    expect(tab.json('a')).toBeUndefined()
  })
})
