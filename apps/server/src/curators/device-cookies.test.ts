import { describe, expect, it } from 'vitest'
import { createDeviceCookies } from './device-cookies.ts'

const secret = Buffer.alloc(32, 7)
const settings = { secret, publicUrl: 'http://127.0.0.1:4000' }
const devices = createDeviceCookies(settings)
const ann = 'ann@example.org'
const splitCookiePair = (cookie: string) => cookie.split(';')[0] ?? ''

describe('createDeviceCookies', () => {
  it('recognizes the browser of an account by its cookie, among other cookies and regardless of the case of the email', () => {
    const cookies = `theme=dark; ${splitCookiePair(devices.create(ann))}; other=1`
    expect(devices.findOwner(cookies, 'Ann@Example.org')).toMatch(/^browser of [0-9a-f]{64}$/)
  })

  it('gives all browsers of an account one owner', () => {
    const [one, other] = [devices.create(ann), devices.create(ann)].map((cookie) => devices.findOwner(splitCookiePair(cookie), ann))
    expect(one).toBe(other)
  })

  it('does not recognize the browser of another account', () => {
    expect(devices.findOwner(splitCookiePair(devices.create('ben@example.org')), ann)).toBeUndefined()
  })

  it.each([
    ['another signature', (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ['another time', (cookie: string) => cookie.replace(/=\d/, '=2')],
    ['nothing', () => ''],
    ['half of it', (cookie: string) => cookie.slice(0, -10)],
    ['another name', (cookie: string) => `x${cookie}`],
  ])('does not recognize a cookie with %s', (_, change) => {
    expect(devices.findOwner(change(splitCookiePair(devices.create(ann))), ann)).toBeUndefined()
  })

  it('does not recognize the cookie of a service with another secret', () => {
    const foreign = createDeviceCookies({ ...settings, secret: Buffer.alloc(32, 8) })
    expect(devices.findOwner(splitCookiePair(foreign.create(ann)), ann)).toBeUndefined()
  })

  it('forgets a browser after 180 days', () => {
    const day = 86_400
    let now = 20_000 * day
    const dated = createDeviceCookies(settings, () => now)
    const cookie = splitCookiePair(dated.create(ann))
    now += 180 * day
    expect(dated.findOwner(cookie, ann)).toBeDefined()
    now += 1
    expect(dated.findOwner(cookie, ann)).toBeUndefined()
  })
})
