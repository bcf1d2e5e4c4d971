import { declareBound, formatBytes, formatCount } from './values/bounds.ts'
import { createRecentMap } from './values/recent.ts'
import { createTextCache } from './values/text-cache.ts'

const mebibyte = 1024 * 1024
const maxBytes = { summaries: 12 * mebibyte, dossiers: 12 * mebibyte, events: 16 * mebibyte }
const maxUncachedPages = 1000

/** Creates the caches of texts from which answers are composed. */
export function createKeptTexts() {
  return {
    summaryTexts: createTextCache(maxBytes.summaries),
    dossierTexts: createTextCache(maxBytes.dossiers),
    eventTexts: createTextCache(maxBytes.events),
    uncachedPages: createRecentMap<true>(maxUncachedPages),
  }
}

declareBound(import.meta.url, {
  name: 'kept texts of records',
  owner: 'none: the texts are the same for all',
  limit: `${formatBytes(maxBytes.summaries)} of summaries, ${formatBytes(maxBytes.dossiers)} of dossiers, ${formatBytes(maxBytes.events)} of events`,
  variables: ['summaryTexts', 'dossierTexts', 'eventTexts'],
  test: 'apps/server/src/values/text-cache.test.ts',
})

declareBound(import.meta.url, {
  name: 'pages past the cache',
  owner: 'none: the latest pages of all callers',
  limit: `${formatCount(maxUncachedPages)} pages`,
  variables: ['uncachedPages'],
  test: 'apps/server/src/values/recent.test.ts',
})
