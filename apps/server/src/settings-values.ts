import { z } from 'zod'
import { parseHosts } from './database/connections/addresses.ts'
import { createAddressReader } from './http/connections/address.ts'

/** Schema of a whole number. Accepts only decimal digits, so that no other text is mistaken for a number. */
export function createWholeNumberSchema(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
}

/** Schema of host names, separated by commas. */
export function createHostNamesSchema() {
  const error = 'must be names of hosts without a scheme or a port, separated by commas, such as catalog.svc,catalog.internal'
  return z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every((entry) => /^[a-z0-9._-]{1,253}$/i.test(entry)), { error })
}

/** Schema of ports, separated by commas. */
export function createPortsSchema() {
  const error = 'must be ports from 1 to 65535, separated by commas'
  return z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every((entry) => /^[1-9]\d{0,4}$/.test(entry) && Number(entry) <= 65_535), error)
    .transform((entries) => entries.map(Number))
}

/** Schema of database URLs, separated by commas. They may contain passwords, so problems do not quote them. */
export function createDatabaseUrlsSchema() {
  return z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every((entry) => /^postgres(ql)?:$/.test(URL.parse(entry)?.protocol ?? '')), {
      error: 'must be URLs like postgres://user:password@host:5432/name, separated by commas',
    })
}

/** Schema of a database URL, which may name several hosts. */
export function createDatabaseUrlSchema() {
  return z.string().superRefine((url, context) => {
    try {
      parseHosts(url)
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error))
    }
  })
}

/** Schema of addresses and ranges, separated by commas; `loopback`, `linklocal` and `uniquelocal` are names of ranges. */
export function createAddressesSchema() {
  return z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .superRefine((entries, context) => {
      const wrong = entries.filter((entry) => !isAddressOrRange(entry))
      if (wrong.length === 0) return
      const said = wrong.map((entry) => JSON.stringify(entry.slice(0, 100))).join(', ')
      context.addIssue(
        `must be addresses or ranges separated by commas, such as 10.0.0.5,10.1.0.0/16,loopback; ${said} ${wrong.length === 1 ? 'is' : 'are'} none`,
      )
    })
}

function isAddressOrRange(entry: string): boolean {
  try {
    createAddressReader([entry])
    return true
  } catch {
    return false
  }
}
