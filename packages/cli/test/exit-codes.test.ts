import { readFileSync } from 'node:fs'
import { CatalogError, ConnectionError, TimeoutError, UnexpectedResponseError } from '@catalog/client'
import { testCatalog } from '@catalog/client/testing'
import { type ErrorCode, errorCatalogue } from '@catalog/contract/errors'
import { describe, expect, it } from 'vitest'
import { classesOfErrors, exitCodes, getExitClass } from '../src/exit-codes.ts'
import { runCommand } from './testing/run-command.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const codes = Object.keys(errorCatalogue) as ErrorCode[]
const expected: Record<ErrorCode, number> = {
  VALIDATION_ERROR: 3,
  UNAUTHORIZED: 3,
  FORBIDDEN: 3,
  NOT_FOUND: 4,
  CONFLICT: 5,
  CURSOR_LOST: 5,
  APPROVAL_MISMATCH: 5,
  RATE_LIMITED: 6,
  BUDGET_EXHAUSTED: 6,
  INTERNAL: 7,
  UNAVAILABLE: 7,
}

describe('the exit code', () => {
  it('covers every error of the contract and of the SDK', () => {
    const own = [
      new ConnectionError({ message: '' }),
      new TimeoutError({ message: '' }),
      new UnexpectedResponseError({ message: '', retryable: false }),
    ]
    expect(Object.keys(classesOfErrors).toSorted()).toEqual([...codes, ...own.map(({ code }) => code)].toSorted())
    expect(Object.keys(expected).toSorted()).toEqual(codes.toSorted())
  })

  it.each(codes)('matches the class of %s, with advice on standard error', async (code) => {
    const kit = testCatalog()
    kit.fail('getEntity', { code, times: 10 })
    const { code: exit, stdout, stderr } = await runCommand(kit, ['read', 'acme'])
    expect([exit, stdout]).toEqual([expected[code], ''])
    expect(stderr).toContain(code)
    expect(stderr).toContain('What to do:')
  })

  it('equals 7 when no server answers', async () => {
    const kit = testCatalog()
    kit.fail('getWhoami', { reset: 'before', times: 10 })
    const { code, stderr } = await runCommand(kit, ['whoami'])
    expect(code).toBe(7)
    expect(stderr).toContain('CONNECTION_FAILED')
  })

  it.each([
    [404, 4],
    [410, 5],
    [422, 3],
    [429, 6],
    [500, 7],
  ])('follows the HTTP status when the code is unknown: %i', (status, exit) => {
    const error = new CatalogError({ code: 'NEWER', message: '', retryable: false, status })
    expect(exitCodes[getExitClass(error)]).toBe(exit)
  })

  it.each([
    ['an unknown command', ['reed']],
    ['an unknown option', ['whoami', '--jsno']],
    ['an unknown field', ['whoami', '--fields', 'skopes']],
    ['a limit that is none', ['search', '--limit', '0']],
    ['a missing argument', ['read']],
    ['a kind that does not exist', ['describe', 'add_evnt']],
    ['options that do not belong together', ['read', 'acme', '--type', 'person', '--parts', 'events']],
    ['no command', []],
  ])('equals 2 for %s, without a call', async (_, args) => {
    const kit = testCatalog()
    const { code, stdout, stderr } = await runCommand(kit, args)
    expect([code, stdout, kit.calls.length]).toEqual([2, '', 0])
    expect(stderr).not.toBe('')
  })

  it('has a row in the README for every class and error', () => {
    const rows = [...readme.matchAll(/^\| (\d) +\| .*$/gm)]
    expect(rows.map(([, exit]) => Number(exit))).toEqual(Object.values(exitCodes))
    for (const [code, name] of Object.entries(classesOfErrors)) {
      expect(rows.find(([, exit]) => Number(exit) === exitCodes[name])?.[0]).toContain(`\`${code}\``)
    }
  })
})
