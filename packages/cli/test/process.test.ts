import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CliTestEnvironment, startTestEnvironment } from './testing/program.ts'

// process.long.test.ts covers pipes, signals, completion and lazy loading.

let site: CliTestEnvironment
beforeEach(async () => {
  site = await startTestEnvironment()
})
afterEach(() => site.stop())

describe('catalog-agent as a process', () => {
  it('finds key and address in the environment', async () => {
    const { code, stdout } = await site.execute(['whoami', '--json'])
    expect([code, JSON.parse(stdout).agent.name]).toEqual([0, 'test-agent'])
  })

  it('asks for CATALOG_API_KEY when it is not set, and exits with 3', async () => {
    const { code, stdout, stderr } = await site.execute(['whoami'], { ...site.env, CATALOG_API_KEY: '' })
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('Set CATALOG_API_KEY')
  })

  it('refuses a key as an argument, and never prints its key', async () => {
    const { code, stderr } = await site.execute(['whoami', '--api-key', 'cat_test_x_y'])
    expect([code, site.kit.calls]).toEqual([2, []])
    expect(stderr).not.toContain(site.kit.apiKey)
    const result = await site.execute(['read', 'nobody'], { ...site.env, CATALOG_LOG: 'debug' })
    expect(result.stdout).toBe('')
    expect(result.stderr).toContain('NOT_FOUND')
    expect(result.stderr).not.toContain(site.kit.apiKey)
  })
})
