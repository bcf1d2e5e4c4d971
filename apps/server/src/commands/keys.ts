import { standardScopes } from '@catalog/contract/keys/scopes'
import { isTimestamp } from '@catalog/contract/requests/date-formats'
import { formatCount } from '@catalog/contract/requests/plain-words'
import { uuid } from '@catalog/contract/texts/slug'
import { toUtc } from '@catalog/contract/texts/timestamps'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { OpenedDatabase } from '../database/open.ts'
import { type KeySummary, listKeys } from '../keys/queries.ts'
import { knownScopes, retiredScope } from '../keys/scopes.ts'
import { createKey, type MintedKey, revokeKey, rotateKey } from '../keys/writes.ts'
import { createArgumentParser } from './parse-as.ts'
import { print, printFields, printJson, printTable } from './print.ts'
import { withDatabase } from './with-database.ts'

type CreateOptions = {
  agent: string
  scopes: string[]
  label?: string
  dailyBudgetUsd?: number
  perMinute?: number
  dailyUploadMib?: number
  expiresAt?: string
  json?: true
}

/** Creates `catalog keys …`, which mints, lists, shows, revokes and rotates API keys. */
export function createKeysCommand(): Command {
  const keys = new Command('keys').description('mint, list, show, revoke and rotate API keys')
  keys
    .command('create')
    .description('mint a key; it is shown once')
    .requiredOption(
      '--agent <name>',
      'the agent that uses the key; created if no agent has this name',
      createArgumentParser('NewApiKey', 'agent'),
    )
    .addOption(
      new Option('--scopes <list>', 'what the key may do, separated by commas')
        .argParser(parseScopes)
        .default([...standardScopes], standardScopes.join(',')),
    )
    .option('--label <text>', 'what the key is for', createArgumentParser('NewApiKey', 'label'))
    .option('--daily-budget-usd <amount>', 'what it may spend in a UTC day (default 0.01, which is 100 calls)', parseDollars)
    .option('--per-minute <calls>', 'how many calls a minute (default 10)', parseWholeNumber)
    .option('--daily-upload-mib <mebibytes>', 'how much it may upload in a UTC day (default 250; 0 for nothing)', parseMebibytes)
    .option('--expires-at <time>', 'when it stops working, such as 2027-01-01T00:00:00Z', parseFutureTime)
    .option('--json', 'print only JSON')
    .action(runCreate)
  keys.command('list').description('list every key').option('--json', 'print only JSON').action(runList)
  keys
    .command('show')
    .description('show one key')
    .argument('<id>', 'its id', parseKeyId)
    .option('--json', 'print only JSON')
    .action(runShow)
  keys.command('revoke').description('revoke a key permanently').argument('<id>', 'its id', parseKeyId).action(runRevoke)
  keys
    .command('rotate')
    .description('give a key a new secret; the old one works for another 24 hours')
    .argument('<id>', 'its id', parseKeyId)
    .option('--json', 'print only JSON')
    .action(runRotate)
  return keys
}

async function runCreate(options: CreateOptions): Promise<void> {
  await withDatabase(async (opened, { environment }) => {
    const minted = await opened.database.transaction((tx) =>
      createKey(tx, {
        agent: options.agent,
        environment,
        scopes: options.scopes,
        label: options.label,
        dailyBudgetMicroUsd: options.dailyBudgetUsd === undefined ? undefined : Math.round(options.dailyBudgetUsd * 1_000_000),
        callsPerMinute: options.perMinute,
        dailyUploadBytes: options.dailyUploadMib === undefined ? undefined : options.dailyUploadMib * bytesOfMib,
        expiresAt: options.expiresAt,
      }),
    )
    printMintedKey(minted, await findKeyOrThrow(opened, minted.id), options.json)
  })
}

async function runList({ json }: { json?: true }): Promise<void> {
  await withDatabase(async ({ database }) => {
    const all = await database.run((db) => listKeys(db))
    if (json) printJson(all)
    else if (all.length === 0) print('There are no keys yet. Mint one with: npx pnpm catalog keys create --agent NAME')
    else printTable(all.map(toTableRow))
  })
}

async function runShow(id: string, { json }: { json?: true }): Promise<void> {
  await withDatabase(async (opened) => {
    const key = await findKeyOrThrow(opened, id)
    if (json) printJson(key)
    else printFields(Object.entries(key).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value ?? '-')]))
  })
}

async function runRevoke(id: string): Promise<void> {
  await withDatabase(async (opened) => {
    if (!(await opened.database.run((db) => revokeKey(db, id)))) throw createUnknownKeyError(opened, id)
    print(`The key ${id} is revoked. From now on, calls with it return FORBIDDEN.`)
  })
}

async function runRotate(id: string, { json }: { json?: true }): Promise<void> {
  await withDatabase(async (opened) => {
    const minted = await opened.database.transaction((tx) => rotateKey(tx, id))
    if (!minted) throw createNotRotatableError(await findKeyOrThrow(opened, id))
    printMintedKey(minted, await findKeyOrThrow(opened, id), json)
    if (!json) print('The old secret works for another 24 hours.')
  })
}

async function findKeyOrThrow(opened: OpenedDatabase, id: string): Promise<KeySummary> {
  const [key] = await opened.database.run((db) => listKeys(db, { id }))
  if (!key) throw createUnknownKeyError(opened, id)
  return key
}

function printMintedKey({ id, key, prefix }: MintedKey, summary: KeySummary, json: true | undefined): void {
  if (json) {
    printJson({ ...summary, id, key, prefix })
    return
  }
  print(`The key of ${summary.agent}, shown this once:\n\n  ${key}\n`)
  print(
    `id ${id}, ${summary.scopes.join(' ')}, ${summary.daily_budget_usd} USD a day, ${formatCount(summary.per_minute, 'call')} a minute, ${formatMebibytes(summary.daily_upload_bytes)} MiB of files a day${summary.expires_at === null ? '' : `, until ${summary.expires_at}`}`,
  )
}

function toTableRow({ id, agent, label, scopes, revoked_at, expires_at, ...key }: KeySummary): Record<string, string> {
  const state = revoked_at !== null ? 'revoked' : expires_at !== null && expires_at <= new Date().toISOString() ? 'expired' : 'active'
  return {
    id,
    agent,
    label: label ?? '-',
    state,
    scopes: scopes.join(','),
    'usd/day': String(key.daily_budget_usd),
    'spent today': String(key.spent_today_usd),
    'per minute': String(key.per_minute),
    'MiB/day': formatMebibytes(key.daily_upload_bytes),
    'uploaded today': formatMebibytes(key.uploaded_today_bytes),
  }
}

function createNotRotatableError({ id, revoked_at }: KeySummary): Error {
  return new Error(
    revoked_at === null
      ? 'The legacy key is the value of CATALOG_LEGACY_KEY; change it there.'
      : `The key ${id} is revoked for good. Mint a new one with: npx pnpm catalog keys create`,
  )
}

/** The error names the database, because the key may exist on another server. */
function createUnknownKeyError({ place }: OpenedDatabase, id: string): Error {
  return new Error(`There is no key ${id} in ${place}. List the keys with: npx pnpm catalog keys list`)
}

function parseScopes(text: string): string[] {
  const scopes = [
    ...new Set(
      text
        .split(',')
        .map((scope) => scope.trim())
        .filter((scope) => scope !== ''),
    ),
  ]
  if (scopes.includes(retiredScope)) throw new InvalidArgumentError(`${retiredScope} is retired and grants nothing; leave it out.`)
  const unknown = scopes.filter((scope) => !knownScopes.includes(scope))
  if (unknown.length > 0) throw new InvalidArgumentError(`${unknown.join(', ')} is not a scope. The scopes are ${knownScopes.join(', ')}.`)
  return scopes
}

function parseDollars(text: string): number {
  const amount = Number(text)
  if (!/^\d+(\.\d{1,6})?$/.test(text) || amount > 1_000_000_000)
    throw new InvalidArgumentError('It must be an amount in USD with at most 6 decimals, such as 0.5.')
  return amount
}

function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of at least 1.')
  return Number(text)
}

const bytesOfMib = 1024 * 1024

function parseMebibytes(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of mebibytes, such as 250.')
  return Number(text)
}

function formatMebibytes(bytes: number): string {
  return String(Math.round((bytes / bytesOfMib) * 100) / 100)
}

function parseFutureTime(text: string): string {
  if (!isTimestamp(text) || Date.parse(toUtc(text)) <= Date.now())
    throw new InvalidArgumentError('It must be a time in the future, such as 2027-01-01T00:00:00Z.')
  return toUtc(text)
}

function parseKeyId(text: string): string {
  if (!uuid.test(text)) throw new InvalidArgumentError('It must be a UUID, as shown by keys list.')
  return text.toLowerCase()
}
