import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Folder } from './folder.ts'
import { buildCommand, buildProgramEnvironment, type Identity } from './identity.ts'
import { changeOwner } from './initialise.ts'
import type { Binaries } from './platform.ts'
import { openFifo } from './users.ts'

const run = promisify(execFile)

/**
 * Runs the command in the script's arguments, which is PostgreSQL, until it ends. A subshell reads the users' FIFO (standard input),
 * answers tokens, and stops PostgreSQL with a fast shutdown at end-of-file. It repeats the signal, because PostgreSQL may not handle
 * signals yet. It never signals another program, because the shell that waits for PostgreSQL ends the subshell first.
 */
const SCRIPT = `
umask 077
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
(
  while read -r token <&3; do
    kill -0 $postgres 2>/dev/null || exit
    : >"ack.$token"
  done
  exec 3<&-
  while kill -INT $postgres 2>/dev/null; do sleep 0.1; done
) &
users=$!
exec 3<&-
wait $postgres
status=$?
kill $users 2>/dev/null
exit $status
`

export type LaunchOptions = {
  readonly folder: Folder
  readonly identity: Identity
  readonly binaries: Binaries
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** The process id in the lock file of a dead PostgreSQL, if it now belongs to another program or a zombie. */
  readonly reusedPid: number | undefined
}

export type LaunchResult = {
  /** Its `reason` is set as soon as PostgreSQL has ended. */
  readonly end: { reason: string | undefined }
  /** This process's descriptor as the first user. */
  readonly userDescriptor: number
}

/** Starts the supervisor in a new session, so that the terminal's Ctrl-C does not reach it, with this process as the first user. */
export async function launchPostgres(options: LaunchOptions): Promise<LaunchResult> {
  const { folder, identity, binaries } = options
  await prepareFifo(folder, identity)
  await rm(folder.log, { force: true })
  const log = openSync(folder.log, 'a', 0o600)
  const { userDescriptor, readerDescriptor } = openFifo(folder)
  const script = ['-c', SCRIPT, 'sh', binaries.postgres, ...buildPostgresArguments(options)]
  const [file, args] = buildCommand(identity, '/bin/sh', script)
  const child = spawn(file, args, {
    ...identity.spawnIds,
    cwd: folder.cluster,
    detached: true,
    stdio: [readerDescriptor, log, log],
    env: buildSupervisorEnvironment(options.reusedPid),
  })
  closeSync(readerDescriptor)
  closeSync(log)
  child.unref()
  return { end: watchEnd(child), userDescriptor }
}

function watchEnd(child: ChildProcess): LaunchResult['end'] {
  const end: LaunchResult['end'] = { reason: undefined }
  child.once('error', (error) => {
    end.reason = error.message
  })
  child.once('exit', (code, signal) => {
    end.reason = `it ended with ${signal ?? `status ${code}`}`
  })
  return end
}

/** Creates the FIFO if it is missing, as in a copied or restored folder. */
async function prepareFifo(folder: Folder, identity: Identity): Promise<void> {
  await run('mkfifo', ['-m', '600', folder.users]).then(
    () => changeOwner(folder.users, identity),
    (error: { stderr?: string }) => {
      if (!error.stderr?.includes('exists')) throw error
    },
  )
}

function buildPostgresArguments({ folder, port, settings }: LaunchOptions): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    shared_buffers: '128MB',
    max_connections: '100',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log is only for the reasons why PostgreSQL does not start or has stopped. Failed statements are reported to their client.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  }
  return ['-D', folder.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function buildSupervisorEnvironment(reusedPid: number | undefined): NodeJS.ProcessEnv {
  // pg_ctl uses this variable to say that the process id in the lock file is not PostgreSQL's. PostgreSQL's other checks remain.
  return reusedPid === undefined ? buildProgramEnvironment() : { ...buildProgramEnvironment(), PG_GRANDPARENT_PID: String(reusedPid) }
}
