import { createAdvice } from '../hints/advise.ts'
import { type Hint, joinHints } from '../hints/hint.ts'
import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** Adds HEAD to the methods of a path with GET, because every GET also answers HEAD (rule request.head). */
export function listServedMethods(declared: readonly string[]): readonly string[] {
  return declared.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** Builds the refusal of a call that is not in the contract. `served` are the methods that its path has, if any. */
export function createRouteRefusal(method: string, path: string, served: readonly string[]): CodedRefusal {
  return { code: 'NOT_FOUND', message: `There is no operation ${method} ${path.slice(0, 200)}.`, hint: buildHint(path, served) }
}

/** Says which methods a path has, for the hint of a refusal. */
export function describeMethods(served: readonly string[]): string {
  return `This path has ${new Intl.ListFormat('en').format(served)}.`
}

function buildHint(path: string, served: readonly string[]): Hint {
  if (path === '/agents/captures' || path.startsWith('/agents/captures/'))
    return createAdvice`Audio captures are retired. Send transcribed text with ${'proposeLore'}.`
  const where = createAdvice`Read the contract with ${'getContract'} for the paths and methods that exist.`
  return served.length > 0 ? joinHints([describeMethods(served), where]) : where
}
