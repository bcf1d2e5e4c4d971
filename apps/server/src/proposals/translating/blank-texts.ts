import { toJsonPointer } from '@catalog/contract/requests/refusal'
import { isBlank } from '@catalog/contract/texts/blank'

/**
 * Finds the blank texts of a change (rule request.blank-text), by their places. No request has any left: they are in proposals that
 * are older than the rule, and wait for a curator's edit.
 */
export function findBlankTexts(change: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof change === 'string') return isBlank(change) ? [toJsonPointer(path)] : []
  if (typeof change !== 'object' || change === null) return []
  return Object.entries(change).flatMap(([name, value]) => findBlankTexts(value, [...path, name]))
}
