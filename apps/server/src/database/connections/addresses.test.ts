import { describe, expect, it } from 'vitest'
import { hidePassword, parseHosts } from './addresses.ts'

const findReason = (url: string) => {
  try {
    parseHosts(url)
    return 'right'
  } catch (error) {
    return String(error)
  }
}

describe('the address of a database', () => {
  it('remains unchanged and requires no writes if it has one host', () => {
    expect(parseHosts('postgres://me:hush@db:5432/catalog?sslmode=require')).toEqual({
      urls: ['postgres://me:hush@db:5432/catalog?sslmode=require'],
      takesWrites: false,
    })
  })

  it('lists several hosts in the given order, and requires a host that accepts writes', () => {
    expect(parseHosts('postgresql://me:a,b@one:5432,[::1]:5433,three/catalog')).toEqual({
      urls: ['postgresql://me:a,b@one:5432/catalog', 'postgresql://me:a,b@[::1]:5433/catalog', 'postgresql://me:a,b@three/catalog'],
      takesWrites: true,
    })
  })

  it.each([
    ['one/catalog?target_session_attrs=read-write', ['one/catalog'], true],
    ['one,two/catalog?target_session_attrs=any&sslmode=require', ['one/catalog?sslmode=require', 'two/catalog?sslmode=require'], false],
    ['one,two/catalog?sslmode=require&target_session_attrs=any', ['one/catalog?sslmode=require', 'two/catalog?sslmode=require'], false],
  ])('sets whether the host must accept writes: %s', (url, urls, takesWrites) => {
    expect(parseHosts(`postgres://${url}`)).toEqual({ urls: urls.map((one) => `postgres://${one}`), takesWrites })
  })

  it.each(['mysql://one/catalog', 'one,two', 'postgres://one,,two/catalog', 'postgres://one:x,two/catalog', 'postgres://one:1:2/catalog'])(
    'refuses an address that is %s',
    (url) => {
      expect(findReason(url)).toContain('must be a URL like postgres://user:password@host:5432/name')
    },
  )

  it('must not contain any other requirement for the host', () => {
    expect(findReason('postgres://one,two/catalog?target_session_attrs=standby')).toContain('that is neither any nor read-write')
  })

  it.each([
    ['postgres://me:hush@one:5432,two/catalog', 'postgres://me:***@one:5432,two/catalog'],
    ['postgres://me:h:u@s,h@one,two/catalog', 'postgres://me:***@one,two/catalog'],
    ['postgres://me@one/catalog', 'postgres://me@one/catalog'],
    ['postgres://one/catalog?user=me&password=hush', 'postgres://one/catalog?user=me&password=***'],
  ])('hides the password', (url, shown) => {
    expect(hidePassword(url)).toBe(shown)
  })
})
