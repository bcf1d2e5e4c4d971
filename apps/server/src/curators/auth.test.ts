import { describe, expect, it } from 'vitest'
import { nameSession } from './auth.ts'

describe('nameSession', () => {
  it('gives the requests of one session one name, however its cookie is written', () => {
    const written = [
      'catalog.session_token=abc.sig',
      '__Secure-catalog.session_token=abc.sig',
      'a=b; catalog.session_token=%61bc%2Esig; c=d',
    ]
    const [name, ...others] = written.map(nameSession)
    expect(others).toEqual([name, name])
    expect(nameSession('catalog.session_token=abd.sig')).not.toBe(name)
  })

  it('gives all requests with several tokens one name', () => {
    const both = ['made-up', 'another'].map((token) => nameSession(`catalog.session_token=${token}; catalog.session_token=abc.sig`))
    expect(new Set(both)).toEqual(new Set(['session of several cookies']))
  })
})
