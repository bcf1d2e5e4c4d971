import type { SiegeFigures } from './figures.ts'

/** The limits that the server has to keep while one client does its worst. */
export const asked = { timesQuiet: 5, healthMs: 100, memory: 400 }

/** In what it failed; empty where it stood, beside what the honest client saw while nobody attacked. */
export function failuresOf({ honest, health, memory, fell, damage }: SiegeFigures, quiet: SiegeFigures): string[] {
  return [
    ...(fell ? ['the server ended'] : []),
    ...(honest.p99 > asked.timesQuiet * quiet.honest.p99 ? ['p99'] : []),
    ...(honest.errors > 0 ? ['errors'] : []),
    ...(health.most > asked.healthMs || health.errors > 0 ? ['healthz'] : []),
    ...(memory.peak > asked.memory ? ['memory'] : []),
    ...(memoryIsBack(Math.max(memory.before, quiet.memory.after), memory.after) ? [] : ['memory stays']),
    ...(damage.problem === undefined ? [] : ['no attack']),
  ]
}

/** Near what it usually is, such as where it was before: some of what a process has learned, it keeps. */
export function memoryIsBack(usual: number, after: number): boolean {
  return after <= usual * 1.2 + 30
}
