import { canonical, listIn, objectIn } from '../json.ts'
import type { Finding } from './change.ts'

const where = 'request: security'

/** Which key, with which scopes, a call needs. Each requirement is a way in; all that it names is needed for it. */
export function diffSecurity(before: unknown, after: unknown): Finding[] {
  const [old, now] = [waysIn(before), waysIn(after)]
  if (canonical(old) === canonical(now)) return []
  const [[only], [onlyNow]] = [old, now]
  if (old.length === 1 && now.length === 1 && only && onlyNow) return diffNeeds(only, onlyNow)
  const shutOut = old.filter((needs) => !now.some((fewer) => fewer.every((need) => needs.includes(need))))
  if (shutOut.length > 0) return [{ where, what: `${shutOut.map(words).join('; or ')} is no longer enough`, level: 'breaking' }]
  return [{ where, what: `is enough now: ${now.map(words).join('; or ')}`, level: 'compatible' }]
}

function diffNeeds(before: readonly string[], after: readonly string[]): Finding[] {
  const [gone, come] = [before.filter((need) => !after.includes(need)), after.filter((need) => !before.includes(need))]
  return [
    ...come.map((need): Finding => ({ where, what: `needs ${need} now`, level: 'breaking' })),
    ...gone.map((need): Finding => ({ where, what: `no longer needs ${need}`, level: 'compatible' })),
  ]
}

function waysIn(security: unknown): string[][] {
  const requirements = listIn(security).map((requirement) =>
    Object.entries(objectIn(requirement)).flatMap(([scheme, scopes]) => needsOf(scheme, scopes)),
  )
  return (requirements.length === 0 ? [[]] : requirements).map((needs) => needs.sort()).sort()
}

function needsOf(scheme: string, scopes: unknown): string[] {
  return [`a credential (${scheme})`, ...listIn(scopes).map((scope) => `the scope ${scope}`)]
}

function words(needs: readonly string[]): string {
  return needs.length === 0 ? 'no credential' : needs.join(' with ')
}
