import { randomInt } from 'node:crypto'

/** The shortest password that a person may choose. */
export const minPasswordLength = 12
export const maxPasswordLength = 128

// Letters and digits without those that are easily confused.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Generates a password of 20 random characters (about 115 bits) in groups, to be read out and stored in a password manager. */
export function generatePassword(): string {
  const generateGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, generateGroup).join('-')
}

/** Hashes a password the way better-auth stores and checks it (scrypt). */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return hash(password)
}
