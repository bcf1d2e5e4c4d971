import { text } from 'node:stream/consumers'
import { Command, Option } from 'commander'
import { insertAuditLogs, type LogEntry } from '../curation/audit-log.ts'
import { generatePassword, hashPassword, maxPasswordLength, minPasswordLength } from '../curators/password.ts'
import { type Curator, findCuratorByEmail, listCurators } from '../curators/queries.ts'
import { type CuratorRole, roles } from '../curators/roles.ts'
import { addCurator, type CuratorChange, changeCurator, setPasswordHash } from '../curators/writes.ts'
import type { Db } from '../database/named-statements.ts'
import { findDifferences } from '../records/families/differences.ts'
import { createArgumentParser } from './parse-as.ts'
import { print, printJson, printTable } from './print.ts'
import { withDatabase } from './with-database.ts'

type JsonOption = { readonly json?: true }
type PasswordOptions = JsonOption & { readonly passwordStdin?: true }

/**
 * Creates `catalog curators …`, which manages curators. A password is never an argument, because other users of the machine can see
 * arguments.
 */
export function createCuratorsCommand(): Command {
  const curators = new Command('curators').description('add, list, enable and disable curators, and set their roles and passwords')
  const role = new Option('--role <role>', 'viewer reads, curator decides and manages keys, admin also manages curators').choices(roles)
  addPasswordOption(
    curators
      .command('add')
      .description('add a curator; a generated password is shown once')
      .argument('<email>', 'what the curator signs in with', parseLowerCaseEmail),
  )
    .requiredOption('--name <name>', "the curator's name", createArgumentParser('NewCurator', 'name'))
    .addOption(role.makeOptionMandatory())
    .action(runAdd)
  addJsonOption(curators.command('list').description('list every curator')).action(runList)
  addJsonOption(addEmailArgument(curators.command('disable').description('disable a curator at once; recorded actions stay'))).action(
    (who: string, options: JsonOption) => runChange(who, { enabled: false }, options),
  )
  addJsonOption(addEmailArgument(curators.command('enable').description('enable a disabled curator'))).action(
    (who: string, options: JsonOption) => runChange(who, { enabled: true }, options),
  )
  addJsonOption(addEmailArgument(curators.command('set-role').description('give a curator another role')))
    .addArgument(curators.createArgument('<role>', 'the role').choices(roles))
    .action((who: string, to: CuratorRole, options: JsonOption) => runChange(who, { role: to }, options))
  addPasswordOption(
    addEmailArgument(curators.command('reset-password').description('set a new password, and end every session of the old one')),
  ).action(runPasswordReset)
  return curators
}

function addJsonOption(command: Command): Command {
  return command.option('--json', 'print only JSON')
}

function addPasswordOption(command: Command): Command {
  return addJsonOption(command).option('--password-stdin', 'read the password from standard input instead of generating one')
}

function addEmailArgument(command: Command): Command {
  return command.argument('<email>', 'what the curator signs in with', parseLowerCaseEmail)
}

/** Reads a password from standard input if that is requested; otherwise generates one. */
async function readOrGeneratePassword(isFromStdin: true | undefined): Promise<{ password: string; isGenerated: boolean }> {
  if (!isFromStdin) return { password: generatePassword(), isGenerated: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < minPasswordLength || password.length > maxPasswordLength || password.includes('\n'))
    throw new Error(`The password on standard input must be one line of ${minPasswordLength} to ${maxPasswordLength} characters.`)
  return { password, isGenerated: false }
}

async function runAdd(
  email: string,
  { name, role, passwordStdin, json }: PasswordOptions & { name: string; role: CuratorRole },
): Promise<void> {
  const { password, isGenerated } = await readOrGeneratePassword(passwordStdin)
  await withDatabase(async ({ database }) => {
    const curator = await database.transaction(async (tx) => {
      const added = await addCurator(tx, { email, name, role, password })
      await insertAuditLog(tx, 'add', added, findDifferences({}, added))
      return added
    })
    printResult(curator, `${curator.email} is a curator now, with the role ${role}.`, json, isGenerated ? password : undefined)
  })
}

async function runList({ json }: JsonOption): Promise<void> {
  await withDatabase(async ({ database }) => {
    const all = await database.run(listCurators)
    if (json) printJson(all)
    else if (all.length === 0)
      print('There are no curators yet. Add one with: npx pnpm catalog curators add EMAIL --name NAME --role admin')
    else
      printTable(
        all.map(({ email, name, role, enabled, created_at }) => ({
          email,
          name,
          role,
          state: enabled ? 'enabled' : 'disabled',
          added: created_at,
        })),
      )
  })
}

async function runChange(email: string, changes: CuratorChange, { json }: JsonOption): Promise<void> {
  await withDatabase(async ({ database, place }) => {
    const curator = await database.transaction(async (tx) => {
      const before = await findCuratorOrThrow(tx, email, place)
      const after = (await changeCurator(tx, before.id, changes)) ?? before
      await insertAuditLog(tx, 'change', after, findDifferences(before, after))
      return after
    })
    printResult(curator, `${curator.email} is ${curator.enabled ? 'enabled' : 'disabled'}, with the role ${curator.role}.`, json)
  })
}

async function runPasswordReset(email: string, { passwordStdin, json }: PasswordOptions): Promise<void> {
  const { password, isGenerated } = await readOrGeneratePassword(passwordStdin)
  const hash = await hashPassword(password)
  await withDatabase(async ({ database, place }) => {
    const curator = await database.transaction(async (tx) => {
      const known = await findCuratorOrThrow(tx, email, place)
      await setPasswordHash(tx, known.id, hash)
      await insertAuditLog(tx, 'reset-password', known, { password: 'reset' })
      return known
    })
    printResult(curator, `${curator.email} has a new password; every session has ended.`, json, isGenerated ? password : undefined)
  })
}

function insertAuditLog(tx: Db, command: string, { id }: Curator, changes: LogEntry['changes']): Promise<void> {
  return insertAuditLogs(tx, null, `catalog curators ${command}`, [{ subject: { type: 'curator', id }, changes }])
}

/** The error names the database, because the curator may exist on another server. */
async function findCuratorOrThrow(db: Db, email: string, databaseName: string): Promise<Curator> {
  const curator = await findCuratorByEmail(db, email)
  if (!curator) throw new Error(`There is no curator ${email} in ${databaseName}. List them with: npx pnpm catalog curators list`)
  return curator
}

function printResult(curator: Curator, sentence: string, json: true | undefined, generatedPassword?: string): void {
  if (json) {
    printJson({ ...curator, ...(generatedPassword !== undefined && { password: generatedPassword }) })
    return
  }
  print(sentence)
  if (generatedPassword !== undefined) print(`The password, shown this once:\n\n  ${generatedPassword}\n`)
}

const parseEmail = createArgumentParser('NewCurator', 'email', 'ann@example.org')

function parseLowerCaseEmail(value: string): string {
  return parseEmail(value).toLowerCase()
}
