import { describe, expect, it } from 'vitest'
import { addresses } from '../src/addresses.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard()

describe('the server', () => {
  it.each(addresses)('serves the page and its content security policy at %s', async (address) => {
    const response = await fetch(dashboard.address + address.replaceAll(/:\w+\??/g, 'x'))
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; .*trusted-types 'none'$/),
    ])
    expect(await response.text()).toContain('<div id="root">')
  })

  it('serves every file that the page names, compressed', async () => {
    const text = await (await fetch(dashboard.address)).text()
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const { status, headers } = await fetch(dashboard.address + file, { headers: { 'accept-encoding': 'br' } })
      const plain = await fetch(dashboard.address + file, { headers: { 'accept-encoding': 'identity' } })
      // Small files are sent uncompressed.
      const encoding = (await plain.text()).length < 1_000 ? null : 'br'
      expect([file, status, headers.get('content-encoding')]).toEqual([file, 200, encoding])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })
})
