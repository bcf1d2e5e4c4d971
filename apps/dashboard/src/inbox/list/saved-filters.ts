import { warnIfNotKept } from '../../shell/unkept.ts'
import { browser } from '../../storage/storage.ts'

/** Filters that a curator saved in this browser, by name. Each value is the query string of the address. */
export type SavedFilters = Readonly<Record<string, string>>

const storageKey = 'catalog.inbox-filters'
const maxFilters = 30

export function readSavedFilters(): SavedFilters {
  const kept = browser.json(storageKey)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, search]) => typeof search === 'string'))
}

export function saveFilters(name: string, search: string): SavedFilters {
  const others = Object.entries(readSavedFilters()).filter(([other]) => other !== name)
  return writeFilters([...others.slice(-maxFilters + 1), [name, search]])
}

export function removeFilters(name: string): SavedFilters {
  return writeFilters(Object.entries(readSavedFilters()).filter(([other]) => other !== name))
}

function writeFilters(entries: readonly (readonly [string, string])[]): SavedFilters {
  const saved = Object.fromEntries(entries)
  warnIfNotKept(browser.setText(storageKey, JSON.stringify(saved)))
  return saved
}
