import { toJsonPointer } from '@catalog/contract/requests/refusal'
import { isBlank } from '@catalog/contract/texts/blank'

/**
 * Finds the paths of blank texts in a change (rule request.blank-text). Requests with blank texts are refused, but proposals that are older
 * than the rule may contain them, and need a curator's edit.
 */
export function listBlankTextPaths(change: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof change === 'string') return isBlank(change) ? [toJsonPointer(path)] : []
  if (typeof change !== 'object' || change === null) return []
  return Object.entries(change).flatMap(([name, value]) => listBlankTextPaths(value, [...path, name]))
}
