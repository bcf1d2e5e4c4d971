import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { createProgram } from './create-program.ts'

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)]
}

/** Returns the error of the command line for these arguments, without starting a process. */
async function readUsageError(args: readonly string[]): Promise<string> {
  const printed: string[] = []
  const program = createProgram()
  for (const command of listCommands(program)) command.exitOverride().configureOutput({ writeErr: (text) => void printed.push(text) })
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow()
  return printed.join('')
}

describe('catalog', () => {
  it.each([
    ['an unknown command', ['frobnicate'], "error: unknown command 'frobnicate'\n"],
    ['a misspelt command', ['key', 'list'], "error: unknown command 'key'\n(Did you mean keys?)\n"],
    ['a misspelt subcommand', ['keys', 'lst'], "error: unknown command 'lst'\n(Did you mean list?)\n"],
    ['an unknown option', ['--version'], "error: unknown option '--version'\n"],
    ['a missing argument', ['import'], "error: missing required argument 'file'\n"],
  ])('reports %s without the usage', async (_, args, message) => {
    expect(await readUsageError(args)).toBe(message)
  })
})

const commands = listCommands(createProgram()).map((command): [string, Command] => [command.name(), command])

describe('the help of each command', () => {
  it.each(commands)('shows the defaults of %s as they are typed', (_, command) => {
    for (const { defaultValue, defaultValueDescription, parseArg, long } of command.options) {
      if (!Array.isArray(defaultValue)) continue
      expect(defaultValueDescription, `${long}`).toBeTypeOf('string')
      expect(parseArg?.(defaultValueDescription ?? '', undefined), `${long}`).toEqual(defaultValue)
    }
    expect(command.helpInformation()).not.toContain('(default: [')
  })

  it('shows the standard scopes of keys create, separated by commas', () => {
    const create = commands.find(([name]) => name === 'keys')?.[1].commands.find((command) => command.name() === 'create')
    expect(create?.helpInformation().replace(/\s+/g, ' ')).toContain('(default: read:catalog,read:people,read:proposals,write:proposals)')
  })
})
