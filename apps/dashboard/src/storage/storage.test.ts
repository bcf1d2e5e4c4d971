import { afterEach, describe, expect, it, vi } from 'vitest'
import { browser, tab } from './storage.ts'

const full = {
  getItem: () => '"kept before"',
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
}

afterEach(() => vi.unstubAllGlobals())

describe('what a browser keeps', () => {
  it.each([
    ['tab', 'sessionStorage', tab],
    ['browser', 'localStorage', browser],
  ] as const)('in the %s goes on being read where it is full, and says that nothing more is kept', (_, name, kept) => {
    vi.stubGlobal(name, full)
    expect([kept.put('a', 'text'), kept.json('a'), kept.text('a')]).toEqual([false, 'kept before', '"kept before"'])
  })

  it.each([
    ['tab', 'sessionStorage', tab],
    ['browser', 'localStorage', browser],
  ] as const)('in the %s is nothing where it is forbidden, and even naming it throws', (_, name, kept) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect([kept.put('a', 'text'), kept.json('a'), kept.text('a'), kept.names(), kept.remove('a')]).toEqual([
      false,
      undefined,
      undefined,
      [],
      undefined,
    ])
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  })

  it('is nothing where it is damaged', () => {
    vi.stubGlobal('sessionStorage', { getItem: () => '{"half' })
    expect(tab.json('a')).toBeUndefined()
  })
})
