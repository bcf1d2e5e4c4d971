import { curators } from './curators.ts'
import { decisions } from './decisions.ts'
import { directWrites } from './direct-writes.ts'
import { dumps } from './dumps.ts'
import { entities } from './entities.ts'
import { entityIndex } from './entity-index.ts'
import { entityIndexRefresh } from './entity-index-refresh.ts'
import { entityIndexTriggers } from './entity-index-triggers.ts'
import { erasure } from './erasure.ts'
import { feed } from './feed.ts'
import { feedTriggers } from './feed-triggers.ts'
import { fieldEventWork } from './field-event-work.ts'
import { fieldEvents } from './field-events.ts'
import { gtm } from './gtm.ts'
import { inbox } from './inbox.ts'
import { keys } from './keys.ts'
import { mcp } from './mcp.ts'
import { merges } from './merges.ts'
import { notedWrites } from './noted-writes.ts'
import { firstPartitions, partitions } from './partitions.ts'
import { people } from './people.ts'
import { proposals } from './proposals.ts'
import { search } from './search.ts'
import { serviceRole } from './service-role.ts'
import { sprints } from './sprints.ts'
import { texts } from './texts.ts'
import { transactions } from './transactions.ts'
import { urls } from './urls.ts'
import { vocabulary } from './vocabulary.ts'
import { webhooks } from './webhooks.ts'

/** The schema that a new database gets in one transaction. It replaces the earlier steps. */
export const baseline = {
  last: '0078-usage-writers',
  statements: [
    ...[texts, urls, partitions, transactions, keys, curators],
    ...[vocabulary, entities, proposals, people, search, entityIndex, entityIndexRefresh, entityIndexTriggers],
    ...[directWrites, merges, erasure, decisions, inbox],
    ...[gtm, fieldEvents, fieldEventWork, sprints],
    ...[feed, feedTriggers, notedWrites, webhooks, dumps, mcp],
    ...[firstPartitions, serviceRole],
  ].join(''),
} as const
