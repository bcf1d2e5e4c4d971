import { text } from 'node:stream/consumers'
import { generatePassword, longestPassword, shortestPassword } from '../curators/password.ts'

/** Reads a password from standard input, where it is to come from there; else makes one up. */
export async function readPassword(stdin: true | undefined): Promise<{ password: string; isMadeUp: boolean }> {
  if (!stdin) return { password: generatePassword(), isMadeUp: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < shortestPassword || password.length > longestPassword || password.includes('\n'))
    throw new Error(`The password on standard input has to be one line of ${shortestPassword} to ${longestPassword} characters.`)
  return { password, isMadeUp: false }
}
