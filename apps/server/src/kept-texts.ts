import { declareBound, formatBytes } from './values/bounds.ts'
import { createTextCache } from './values/text-cache.ts'

const mebibyte = 1024 * 1024
const maxBytes = { summaries: 12 * mebibyte, dossiers: 12 * mebibyte, events: 16 * mebibyte }

/** Creates the caches of texts from which answers are composed. */
export function createKeptTexts() {
  return {
    summaryTexts: createTextCache(maxBytes.summaries),
    dossierTexts: createTextCache(maxBytes.dossiers),
    eventTexts: createTextCache(maxBytes.events),
  }
}

declareBound(import.meta.url, {
  name: 'kept texts of records',
  owner: 'none: the texts are the same for all',
  limit: `${formatBytes(maxBytes.summaries)} of summaries, ${formatBytes(maxBytes.dossiers)} of dossiers, ${formatBytes(maxBytes.events)} of events`,
  variables: ['summaryTexts', 'dossierTexts', 'eventTexts'],
  test: 'apps/server/src/values/text-cache.test.ts',
})
