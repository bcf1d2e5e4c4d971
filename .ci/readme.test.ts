import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')

describe('the README', () => {
  it('has no placeholder for a figure', () => {
    expect(readme).not.toMatch(/\b[A-Z]+_(COLD|WARM)\b/)
  })

  it('lists every setting that the server reads', () => {
    const settings = readFileSync(join(root, 'apps/server/src/settings.ts'), 'utf8')
    const names = [...settings.matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
