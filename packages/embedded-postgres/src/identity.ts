import { execFile, type SpawnOptions } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { type Folder, readClusterOwner } from './folder.ts'
import type { Binaries } from './platform.ts'

const run = promisify(execFile)

/** The user that PostgreSQL's programs run as, because they refuse to run as root. */
export type Identity = {
  /** Command and arguments that come before the program. */
  readonly commandPrefix: readonly string[]
  readonly spawnIds: Pick<SpawnOptions, 'uid' | 'gid'>
  /** The owner of the cluster's files. */
  readonly owner: UserIds
}

type UserIds = { readonly uid: number; readonly gid: number }

/** Chooses the first identity that can access both the data directory and the programs. */
export async function chooseIdentity(folder: Folder, binaries: Binaries): Promise<Identity> {
  const failures: string[] = []
  const owner = await readClusterOwner(folder)
  for (const identity of await listCandidates(owner)) {
    const failure = await findProblem(identity, folder, binaries, owner === undefined)
    if (failure === undefined) return identity
    failures.push(`  ${describeIdentity(identity)}: ${failure}`)
  }
  throw new Error(
    `PostgreSQL (${binaries.postgres}) cannot be run on ${folder.root}:\n${failures.join('\n')}\n` +
      'Run as an ordinary user, or put the program and the data directory below folders that every user may enter ' +
      '(not below /root), or set DATABASE_URL.',
  )
}

async function listCandidates(owner: UserIds | undefined): Promise<Identity[]> {
  const me = { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 }
  if (me.uid !== 0) return [hasPasswdEntry() ? createOwnIdentity(me) : createRenamedIdentity(me)]
  if (owner?.uid === 0) return [createRenamedIdentity(me)]
  const user = owner ?? (await findUser('postgres')) ?? (await findUser('nobody'))
  const asUser = user === undefined ? [] : [createSwitchedIdentity(user), createPassingIdentity(user)]
  return owner === undefined ? [...asUser, createRenamedIdentity(me)] : asUser
}

function createOwnIdentity(me: UserIds): Identity {
  return { commandPrefix: [], spawnIds: {}, owner: me }
}

function createSwitchedIdentity(user: UserIds): Identity {
  return { commandPrefix: [], spawnIds: user, owner: user }
}

/**
 * Switches the user, with a capability to enter folders that are closed to the user, such as those below root's home. Also works
 * in containers. The secure bit is needed because PostgreSQL finds its own files with access(2), which otherwise ignores the
 * capability.
 */
function createPassingIdentity(user: UserIds): Identity {
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const pass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return { commandPrefix: ['setpriv', ...ids, ...pass], spawnIds: {}, owner: user }
}

/**
 * Runs PostgreSQL in a namespace in which the current user is called `nobody` and still owns the files. Used for root on machines that have
 * no other user, and for users without a passwd entry.
 */
function createRenamedIdentity(me: UserIds): Identity {
  return { commandPrefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'], spawnIds: {}, owner: me }
}

/** True when the user has a passwd entry; initdb refuses to run without one. */
function hasPasswdEntry(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function findUser(name: string): Promise<UserIds | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Tests an identity with programs that look for all their files and change nothing. */
async function findProblem(identity: Identity, folder: Folder, binaries: Binaries, isNew: boolean): Promise<string | undefined> {
  const trial = isNew ? [binaries.initdb, '--show'] : [binaries.postgres, '-C', 'port']
  const script = 'cd "$1" && shift && exec "$@"'
  const [file, args] = buildCommand(identity, '/bin/sh', ['-c', script, 'sh', folder.root, ...trial, '-D', folder.data])
  try {
    await run(file, args, { ...identity.spawnIds, cwd: '/', env: buildProgramEnvironment() })
    return undefined
  } catch (error) {
    return getFailureReason(error)
  }
}

/** Reads a failed program's own message. */
export function getFailureReason(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message).trim()
}

/** The environment of PostgreSQL's programs: without the caller's locale and PG* variables. */
export function buildProgramEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

export function buildCommand(identity: Identity, file: string, args: readonly string[]): [string, string[]] {
  const [first, ...rest] = [...identity.commandPrefix, file, ...args]
  return [first ?? file, rest]
}

function describeIdentity({ commandPrefix, spawnIds, owner }: Identity): string {
  if (commandPrefix.length > 0) return commandPrefix.join(' ')
  return spawnIds.uid === undefined ? `as this user (${owner.uid})` : `as user ${spawnIds.uid}`
}
