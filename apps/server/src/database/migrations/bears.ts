import type { statements } from './all.ts'

/** The migrations of the releases that do not look at what later ones bear. */
type Earlier = `${'000' | '001' | '002'}${string}` | `003${'0' | '1' | '2' | '3'}-${string}`

/**
 * The oldest code that each migration bears: the number of the last migration that this code knows. A server starts and serves on
 * a database of a later release as long as all that it does not know bears it (rule schema.bears).
 */
export const bears: Readonly<Record<Exclude<keyof typeof statements, Earlier>, number>> = {
  '0035-restored-elsewhere': 33,
  '0036-partitions-by-day': 33,
  '0037-trail-bounds': 33,
  '0038-trail-by-month': 33,
  '0041-erasure': 33,
  '0042-large-moves': 33,
  '0043-entities-by-country': 33,
  '0045-reasons-and-evidence': 33,
  '0046-evidence-of-before': 33,
  '0047-watched-proposals': 33,
  '0048-inbox-filters': 33,
  '0049-ways-into-the-trail': 33,
  '0050-usage-of-all-keys': 33,
  '0051-feed': 33,
  '0052-feed-triggers': 33,
  '0054-dumps': 33,
  '0055-webhooks': 33,
  '0058-mcp-previews': 33,
  '0059-cheaper-feed': 33,
  '0064-kept-plans': 33,
  '0065-less-to-refresh': 33,
  '0066-noted-writes': 33,
  '0067-noted-writes-triggers': 33,
  '0068-traced-events': 33,
  '0069-removed-records': 33,
  '0070-showable-values': 33,
  '0071-mended-values': 33,
  '0072-folded-letters': 33,
  '0073-fold-stored-texts': 33,
  '0074-canonical-urls': 33,
  '0075-canonical-url-indexes': 33,
  '0076-approvers': 33,
  '0077-rows-of-events': 33,
  '0078-usage-writers': 33,
}
