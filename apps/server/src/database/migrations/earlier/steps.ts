import { identity } from './0001-identity.ts'
import { reference } from './0002-reference.ts'
import { records } from './0003-records.ts'
import { search } from './0004-search.ts'
import { entityIndex } from './0005-entity-index.ts'
import { proposals } from './0006-proposals.ts'
import { idempotency } from './0007-idempotency.ts'
import { curators } from './0008-curators.ts'
import { gtmAndFieldEvents } from './0009-gtm-and-field-events.ts'
import { merges } from './0010-merges.ts'
import { serviceRole } from './0011-service-role.ts'
import { sprintsAndBriefs } from './0012-sprints-and-briefs.ts'
import { inbox } from './0013-inbox.ts'
import { indexOnce } from './0014-index-once.ts'
import { lookAlikes } from './0015-look-alikes.ts'
import { fieldEventWork } from './0016-field-event-work.ts'
import { directWrites } from './0017-direct-writes.ts'
import { sourceFiles } from './0018-source-files.ts'
import { narrowWrites } from './0019-narrow-writes.ts'
import { gtm } from './0020-gtm.ts'
import { fieldEvents } from './0021-field-events.ts'
import { signIn } from './0022-sign-in.ts'
import { uploadQuota } from './0023-upload-quota.ts'
import { boundedQueries } from './0025-bounded-queries.ts'
import { blankTexts } from './0027-blank-texts.ts'
import { gapsAndTags } from './0028-gaps-and-tags.ts'
import { eventAliases } from './0029-event-aliases.ts'
import { opportunityOfPeople } from './0030-opportunity-of-people.ts'
import { restorableTriggers } from './0031-restorable-triggers.ts'
import { namesInAnyCase } from './0032-names-in-any-case.ts'
import { blankInAnyScript } from './0033-blank-in-any-script.ts'
import { restoredElsewhere } from './0035-restored-elsewhere.ts'
import { partitionsByDay } from './0036-partitions-by-day.ts'
import { trailBounds } from './0037-trail-bounds.ts'
import { trailByMonth } from './0038-trail-by-month.ts'
import { erasure } from './0041-erasure.ts'
import { largeMoves } from './0042-large-moves.ts'
import { entitiesByCountry } from './0043-entities-by-country.ts'
import { reasonsAndEvidence } from './0045-reasons-and-evidence.ts'
import { evidenceOfBefore } from './0046-evidence-of-before.ts'
import { watchedProposals } from './0047-watched-proposals.ts'
import { inboxFilters } from './0048-inbox-filters.ts'
import { waysIntoTheTrail } from './0049-ways-into-the-trail.ts'
import { usageOfAllKeys } from './0050-usage-of-all-keys.ts'
import { feed } from './0051-feed.ts'
import { feedTriggers } from './0052-feed-triggers.ts'
import { dumps } from './0054-dumps.ts'
import { webhooks } from './0055-webhooks.ts'
import { mcpPreviews } from './0058-mcp-previews.ts'
import { cheaperFeed } from './0059-cheaper-feed.ts'
import { keptPlans } from './0064-kept-plans.ts'
import { lessToRefresh } from './0065-less-to-refresh.ts'
import { notedWrites, notedWritesTriggers } from './0066-noted-writes.ts'
import { tracedEvents } from './0068-traced-events.ts'
import { removedRecords } from './0069-removed-records.ts'
import { mendedValues, showableValues } from './0070-showable-values.ts'
import { foldedLetters } from './0072-folded-letters.ts'
import { foldStoredTexts } from './0073-fold-stored-texts.ts'
import { canonicalUrlIndexes, canonicalUrls } from './0074-canonical-urls.ts'
import { approvers } from './0076-approvers.ts'
import { rowsOfEvents } from './0077-rows-of-events.ts'
import { usageWriters } from './0078-usage-writers.ts'

/**
 * The steps of the schema up to the baseline, by name and in order, for databases and backups that have some of them already. A new
 * database gets what they come to from `baseline/`. They are never edited.
 */
export const earlierSteps = {
  '0001-identity': identity,
  '0002-reference': reference,
  '0003-records': records,
  '0004-search': search,
  '0005-entity-index': entityIndex,
  '0006-proposals': proposals,
  '0007-idempotency': idempotency,
  '0008-curators': curators,
  '0009-gtm-and-field-events': gtmAndFieldEvents,
  '0010-merges': merges,
  '0011-service-role': serviceRole,
  '0012-sprints-and-briefs': sprintsAndBriefs,
  '0013-inbox': inbox,
  '0014-index-once': indexOnce,
  '0015-look-alikes': lookAlikes,
  '0016-field-event-work': fieldEventWork,
  '0017-direct-writes': directWrites,
  '0018-source-files': sourceFiles,
  '0019-narrow-writes': narrowWrites,
  '0020-gtm': gtm,
  '0021-field-events': fieldEvents,
  '0022-sign-in': signIn,
  '0023-upload-quota': uploadQuota,
  '0025-bounded-queries': boundedQueries,
  '0027-blank-texts': blankTexts,
  '0028-gaps-and-tags': gapsAndTags,
  '0029-event-aliases': eventAliases,
  '0030-opportunity-of-people': opportunityOfPeople,
  '0031-restorable-triggers': restorableTriggers,
  '0032-names-in-any-case': namesInAnyCase,
  '0033-blank-in-any-script': blankInAnyScript,
  '0035-restored-elsewhere': restoredElsewhere,
  '0036-partitions-by-day': partitionsByDay,
  '0037-trail-bounds': trailBounds,
  '0038-trail-by-month': trailByMonth,
  '0041-erasure': erasure,
  '0042-large-moves': largeMoves,
  '0043-entities-by-country': entitiesByCountry,
  '0045-reasons-and-evidence': reasonsAndEvidence,
  '0046-evidence-of-before': evidenceOfBefore,
  '0047-watched-proposals': watchedProposals,
  '0048-inbox-filters': inboxFilters,
  '0049-ways-into-the-trail': waysIntoTheTrail,
  '0050-usage-of-all-keys': usageOfAllKeys,
  '0051-feed': feed,
  '0052-feed-triggers': feedTriggers,
  '0054-dumps': dumps,
  '0055-webhooks': webhooks,
  '0058-mcp-previews': mcpPreviews,
  '0059-cheaper-feed': cheaperFeed,
  '0064-kept-plans': keptPlans,
  '0065-less-to-refresh': lessToRefresh,
  '0066-noted-writes': notedWrites,
  '0067-noted-writes-triggers': notedWritesTriggers,
  '0068-traced-events': tracedEvents,
  '0069-removed-records': removedRecords,
  '0070-showable-values': showableValues,
  '0071-mended-values': mendedValues,
  '0072-folded-letters': foldedLetters,
  '0073-fold-stored-texts': foldStoredTexts,
  '0074-canonical-urls': canonicalUrls,
  '0075-canonical-url-indexes': canonicalUrlIndexes,
  '0076-approvers': approvers,
  '0077-rows-of-events': rowsOfEvents,
  '0078-usage-writers': usageWriters,
} as const
