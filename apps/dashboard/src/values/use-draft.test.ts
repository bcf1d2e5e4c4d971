import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDrafts } from './use-draft.ts'

/** Builds a storage like that of a browser, whose keys are its own properties. */
function makeStorage(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) })
}

describe('claimDrafts', () => {
  let kept: Record<string, string>
  beforeEach(() => {
    kept = { 'catalog.draft.segment.miners': '"half a name"', 'catalog.look': '{}' }
    vi.stubGlobal('sessionStorage', makeStorage(kept))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps drafts for the same curator, through a reload and an ended session', () => {
    kept['catalog.drafts-of'] = 'ada'
    expect(claimDrafts('ada')).toBe(false)
    expect(kept['catalog.draft.segment.miners']).toBe('"half a name"')
  })

  it('forgets drafts, and nothing else, when another curator signs in', () => {
    kept['catalog.drafts-of'] = 'ada'
    expect(claimDrafts('grace')).toBe(true)
    expect(kept).toEqual({ 'catalog.look': '{}', 'catalog.drafts-of': 'grace' })
  })

  it('returns false when the other curator left no drafts', () => {
    kept = { 'catalog.drafts-of': 'ada' }
    vi.stubGlobal('sessionStorage', makeStorage(kept))
    expect(claimDrafts('grace')).toBe(false)
    expect(claimDrafts('grace')).toBe(false)
  })
})
