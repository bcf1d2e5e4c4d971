import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDrafts } from './use-draft.ts'

/** Builds a storage like that of a browser, whose keys are its own properties. */
function createStorage(entries: Record<string, string>) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => void delete entries[key],
  }
  return new Proxy(entries, { get: (_, name) => Reflect.get(methods, name) })
}

describe('claimDrafts', () => {
  let kept: Record<string, string>
  beforeEach(() => {
    kept = { 'catalog.draft.segment.miners': '"half a name"', 'catalog.look': '{}' }
    vi.stubGlobal('sessionStorage', createStorage(kept))
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
    vi.stubGlobal('sessionStorage', createStorage(kept))
    expect(claimDrafts('grace')).toBe(false)
    expect(claimDrafts('grace')).toBe(false)
  })
})
