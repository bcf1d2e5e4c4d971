import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listTestFiles } from './find-tests.ts'
import { selectStages } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('listTestFiles', () => {
  it('finds the tests of a room', () => {
    const files = listTestFiles(root, ['server/src/gtm'], false)
    expect(files).toContain('apps/server/src/gtm/funnel.test.ts')
    expect(files.filter((path) => !path.startsWith('apps/server/src/gtm/'))).toEqual([])
  })

  it('finds the tests of a package by its folder with a trailing slash, as a shell completes it', () => {
    expect(listTestFiles(root, ['./packages/client/'], false)).toContain('packages/client/test/retries.test.ts')
  })

  it('finds long tests only when they are requested', () => {
    const long = /\.long\.test\.ts$/
    expect(listTestFiles(root, [], false).filter((path) => long.test(path))).toEqual([])
    expect(listTestFiles(root, ['replicas'], true).filter((path) => long.test(path))).not.toEqual([])
  })

  it('returns [] for a name that is in no path', () => {
    expect(listTestFiles(root, ['no-such-room'], true)).toEqual([])
  })
})

describe('selectStages', () => {
  it('returns no stage when no test has the name', () => {
    expect(selectStages(root, ['no-such-room'], true)).toEqual([])
  })

  it('runs tests on PostgreSQL 15 only when "15" is requested', () => {
    const getCommand = (names: readonly string[]) => selectStages(root, names, true)[0]?.[0]?.command.join(' ')
    expect(getCommand(['gtm'])).toContain('--project !server on PostgreSQL 15 apps/')
    expect(getCommand(['15'])).toMatch(/--project server on PostgreSQL 15$/)
    expect(getCommand(['15', 'gtm'])).toContain('--project server on PostgreSQL 15 apps/')
  })
})
