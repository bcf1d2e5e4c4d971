import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

// These functions read /proc, so measurements of sieges and fuzzing need Linux.
const ticksPerSecond = 100
const megabyte = 1024 * 1024

/** Reads memory in MB; `VmHWM` is the peak since its last reset, `RssAnon` is not shared. Returns 0 for a process that has ended. */
export function readMemoryFigure(pid: number, name: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const [, kilobytes = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readText(`/proc/${pid}/status`)) ?? []
  return (Number(kilobytes) * 1024) / megabyte
}

export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The processor time that the process itself has used so far, in seconds. */
export function readCpuSeconds(pid: number): number {
  const [, , user = 0, system = 0] = readTimes(pid) ?? []
  return (user + system) / ticksPerSecond
}

/** Returns the processor time of a process with all of its children, including those that have ended. */
export function readTreeCpuSeconds(root: number): number {
  const own = readTimes(root)
  if (!own) return 0
  const [, , user, system, endedUser, endedSystem] = own
  const children = listDescendants(root).reduce((sum, pid) => sum + readCpuSeconds(pid), 0)
  return (user + system + endedUser + endedSystem) / ticksPerSecond + children
}

/**
 * Returns the milliseconds of processor time of one thread so far, exact to the nanosecond. The id of the thread that runs JavaScript is
 * the process id.
 */
export function readThreadCpuMs(pid: number, thread = pid): number {
  return Number(readText(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e6
}

export function sumThreadCpuMs(pid: number): number {
  return listEntries(`/proc/${pid}/task`).reduce((sum, thread) => sum + readThreadCpuMs(pid, Number(thread)), 0)
}

/**
 * Lists the children of a process with one thread. The kernel's list takes a single read, instead of one for each process on the machine.
 */
export function listChildren(pid: number): number[] {
  return readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

export function listDescendants(root: number): number[] {
  return listEntries('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readTimes(pid)?.[1] === root)
}

/** Reads the title of a process; those of PostgreSQL name the client that they serve. */
export function readTitle(pid: number): string {
  return readText(`/proc/${pid}/cmdline`)
}

/** Parses /proc/<pid>/stat after the name of the program, which may contain any characters. */
function readTimes(pid: number): readonly [pid: number, parent: number, user: number, system: number, number, number] | undefined {
  const text = readText(`/proc/${pid}/stat`)
  if (text === '') return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const getNumber = (index: number) => Number(fields[index] ?? 0)
  return [pid, getNumber(1), getNumber(11), getNumber(12), getNumber(13), getNumber(14)]
}

/** Reads a file of /proc. Returns an empty text if it is gone, because processes and threads may end at any time. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
