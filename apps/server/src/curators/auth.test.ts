import { describe, expect, it } from 'vitest'
import { buildSessionOwner, pickOwnCookies } from './auth.ts'

describe('buildSessionOwner', () => {
  it('gives all requests of a session the same owner, regardless of the cookie’s spelling', () => {
    const written = [
      'catalog.session_token=abc.sig',
      '__Secure-catalog.session_token=abc.sig',
      'a=b; catalog.session_token=%61bc%2Esig; c=d',
    ]
    const [name, ...others] = written.map(buildSessionOwner)
    expect(others).toEqual([name, name])
    expect(buildSessionOwner('catalog.session_token=abd.sig')).not.toBe(name)
  })

  it('gives all requests with several tokens the same owner', () => {
    const both = ['made-up', 'another'].map((token) => buildSessionOwner(`catalog.session_token=${token}; catalog.session_token=abc.sig`))
    expect(new Set(both)).toEqual(new Set(['session of several cookies']))
  })
})

describe('pickOwnCookies', () => {
  it('keeps the cookies of this service among thousands of others', () => {
    const others = ';q=0,'.repeat(1_500)
    const sent = `${others}; catalog.session_token=abc.sig${others};catalog.device=1.a.b`
    expect(pickOwnCookies(sent)).toBe('catalog.session_token=abc.sig; catalog.device=1.a.b')
    expect(pickOwnCookies('__Secure-catalog.session_token=%61bc%2Esig')).toBe('__Secure-catalog.session_token=%61bc%2Esig')
  })

  it('leaves out cookies that are longer than any of this service', () => {
    expect(pickOwnCookies(`catalog.session_token=${'%2F'.repeat(5_000)}`)).toBe('')
  })

  it('leaves out values that only look like cookies of this service', () => {
    expect(pickOwnCookies('a=b catalog.session_token=abc.sig; xcatalog.session_token=abc.sig')).toBe('')
  })
})
