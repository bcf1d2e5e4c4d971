import { describe, expect, it } from 'vitest'
import { createKeysCommand } from './keys.ts'

describe('catalog keys create', () => {
  it.each<[string, string[], RegExp]>([
    [
      'an unknown scope',
      ['--agent', 'a', '--scopes', 'read:catalog,read:everything'],
      /read:everything is not a scope.*read:catalog, read:people/s,
    ],
    ['no agent', [], /--agent <name>/],
    ['an empty agent', ['--agent', ' '], /must not be blank/],
    [
      'a day that does not exist',
      ['--agent', 'a', '--expires-at', '2099-02-31T00:00:00Z'],
      /time in the future, such as 2027-01-01T00:00:00Z/,
    ],
    ['a time without an offset', ['--agent', 'a', '--expires-at', '2099-02-01T10:00:00'], /time in the future/],
    ['a text that is not a date', ['--agent', 'a', '--expires-at', '5'], /time in the future/],
    ['a time that is past', ['--agent', 'a', '--expires-at', '2020-01-01T00:00:00Z'], /time in the future/],
    ['a negative budget', ['--agent', 'a', '--daily-budget-usd=-1'], /amount in USD/],
    ['no calls a minute', ['--agent', 'a', '--per-minute', '0'], /whole number of at least 1/],
    ['no number of mebibytes', ['--agent', 'a', '--daily-upload-mib', '1.5'], /whole number of mebibytes/],
    ['a label that is too long', ['--agent', 'a', '--label', 'x'.repeat(201)], /at most 200 characters/],
  ])('refuses %s and says what is allowed', async (_, args, words) => {
    expect(await readUsageError(['create', ...args])).toMatch(words)
  })
})

describe('catalog keys show, revoke and rotate', () => {
  it.each(['show', 'revoke', 'rotate'])('%s refuses an id that is not a UUID', async (command) => {
    expect(await readUsageError([command, 'cat_test_123'])).toMatch(/UUID, as shown by keys list/)
  })
})

/** Returns the error of the command line for these arguments, without starting a process. */
async function readUsageError(args: readonly string[]): Promise<string> {
  const said: string[] = []
  const command = createKeysCommand()
  for (const each of [command, ...command.commands]) each.exitOverride().configureOutput({ writeErr: (text) => void said.push(text) })
  await expect(command.parseAsync(args, { from: 'user' })).rejects.toThrow()
  return said.join('')
}
