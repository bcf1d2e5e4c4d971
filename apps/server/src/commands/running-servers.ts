import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** A running server of this user on this machine, and the location of its data. */
const schema = z.object({
  pid: z.number().int(),
  address: z.string(),
  /** The folder of its embedded database; null if it uses the PostgreSQL of DATABASE_URL. */
  dataDir: z.string().nullable(),
})

export type LocalServer = z.infer<typeof schema>

/** Registers this process as a server in a file that other commands read. Returns a function that removes the file. */
export function registerServer(server: Omit<LocalServer, 'pid'>): () => void {
  const file = join(getFolder(), `${process.pid}.json`)
  try {
    mkdirSync(getFolder(), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify({ pid: process.pid, ...server }), { mode: 0o600 })
  } catch {
    // Without a writable home folder, commands do not find this server, and need the data folder as a setting.
    return () => undefined
  }
  return () => rmSync(file, { force: true })
}

/** Lists the running servers. Removes the files of servers that were killed. */
export function listLocalServers(): LocalServer[] {
  return readServerFiles().filter((server) => {
    const runs = isRunning(server.pid)
    if (!runs) rmSync(join(getFolder(), `${server.pid}.json`), { force: true })
    return runs
  })
}

function readServerFiles(): LocalServer[] {
  try {
    return readdirSync(getFolder()).flatMap((name) => readServerFile(join(getFolder(), name)))
  } catch {
    return []
  }
}

/** Reads the file of one server; returns [] if the file is being written or removed. */
function readServerFile(file: string): LocalServer[] {
  try {
    return [schema.parse(JSON.parse(readFileSync(file, 'utf8')))]
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function getFolder(): string {
  return join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'catalog', 'servers')
}
