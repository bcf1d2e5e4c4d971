import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CliTestEnvironment, startTestEnvironment } from './testing/program.ts'

let site: CliTestEnvironment
beforeAll(async () => {
  site = await startTestEnvironment()
})
afterAll(() => site.stop())

describe('catalog-agent with settings in the environment', () => {
  it.each([
    ['CATALOG_API_KEY', '', 3, 'No API key is set. Set CATALOG_API_KEY to your key; a curator creates keys.'],
    ['CATALOG_API_KEY', 'my key', 3, 'CATALOG_API_KEY is not an API key. Set it to the key alone, without quotes or spaces.'],
    ['CATALOG_BASE_URL', 'nonsense', 2, 'CATALOG_BASE_URL must be an http or https address without user, query or fragment.'],
    ['CATALOG_BASE_URL', 'https://a:b@catalog.example/v1', 2, 'CATALOG_BASE_URL must be an http or https address'],
    ['CATALOG_BASE_URL', 'http://127.0.0.1:4000', 2, 'CATALOG_BASE_URL must end in /v1, such as http://127.0.0.1:4000/v1.'],
    ['CATALOG_LOG', 'silly', 2, 'CATALOG_LOG must be debug, warn, error or off.'],
  ])('refuses a wrong value by its name, before a call: %s=%s', async (name, value, exit, message) => {
    for (const command of ['whoami', 'mcp']) {
      const { code, stdout, stderr } = await site.execute([command], { ...site.env, [name]: value })
      expect([code, stdout]).toEqual([exit, ''])
      expect(stderr).toContain(`catalog-agent: ${message}`)
      expect(stderr).not.toMatch(/apiKey|baseUrl|a:b/)
    }
    expect(site.kit.calls).toEqual([])
  })

  it.each(['off', 'none', '0', 'error'])('accepts CATALOG_LOG=%s', async (level) => {
    const { code, stderr } = await site.execute(['describe'], { ...site.env, CATALOG_LOG: level })
    expect([code, stderr]).toEqual([0, ''])
    expect((await site.execute(['whoami'], { ...site.env, CATALOG_LOG: level })).code).toBe(0)
  })

  it('accepts an address that ends in a slash', async () => {
    const { code } = await site.execute(['whoami'], { ...site.env, CATALOG_BASE_URL: `${site.env.CATALOG_BASE_URL}/` })
    expect(code).toBe(0)
  })
})
