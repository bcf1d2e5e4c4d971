import { toCanonicalJson, toList, toObject } from '../json.ts'
import type { Finding } from './change.ts'

const where = 'request: security'

/** Compares the keys and scopes that a call needs. The requirements are alternatives, and each needs all its scopes. */
export function diffSecurity(before: unknown, after: unknown): Finding[] {
  const [old, now] = [listAlternatives(before), listAlternatives(after)]
  if (toCanonicalJson(old) === toCanonicalJson(now)) return []
  const [[only], [onlyNow]] = [old, now]
  if (old.length === 1 && now.length === 1 && only && onlyNow) return diffRequirements(only, onlyNow)
  const shutOut = old.filter((needs) => !now.some((fewer) => fewer.every((need) => needs.includes(need))))
  if (shutOut.length > 0)
    return [{ where, what: `${shutOut.map(formatRequirements).join('; or ')} is no longer enough`, level: 'breaking' }]
  return [{ where, what: `is enough now: ${now.map(formatRequirements).join('; or ')}`, level: 'compatible' }]
}

function diffRequirements(before: readonly string[], after: readonly string[]): Finding[] {
  const [gone, come] = [before.filter((need) => !after.includes(need)), after.filter((need) => !before.includes(need))]
  return [
    ...come.map((need): Finding => ({ where, what: `needs ${need} now`, level: 'breaking' })),
    ...gone.map((need): Finding => ({ where, what: `no longer needs ${need}`, level: 'compatible' })),
  ]
}

function listAlternatives(security: unknown): string[][] {
  const requirements = toList(security).map((requirement) =>
    Object.entries(toObject(requirement)).flatMap(([scheme, scopes]) => listRequirements(scheme, scopes)),
  )
  return (requirements.length === 0 ? [[]] : requirements).map((needs) => needs.sort()).sort()
}

function listRequirements(scheme: string, scopes: unknown): string[] {
  return [`a credential (${scheme})`, ...toList(scopes).map((scope) => `the scope ${scope}`)]
}

function formatRequirements(needs: readonly string[]): string {
  return needs.length === 0 ? 'no credential' : needs.join(' with ')
}
