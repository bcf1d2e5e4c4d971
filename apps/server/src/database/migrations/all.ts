import { damagedJson } from './0079-damaged-json.ts'
import { forgivenSlips } from './0081-forgiven-slips.ts'
import { plansOfProposals } from './0082-plans-of-proposals.ts'
import { auditLogStart } from './0083-audit-log-start.ts'
import { questionsAboutProposals } from './0086-questions-about-proposals.ts'
import { indexesOfQuestions } from './0087-indexes-of-questions.ts'
import { replacedProposals } from './0088-replaced-proposals.ts'
import { eventsOfPlans } from './0089-events-of-plans.ts'
import { duplicates } from './0090-duplicates.ts'
import { keysOfRecords } from './0091-keys-of-records.ts'
import { asOf } from './0093-as-of.ts'
import { yearlyAuditLog } from './0095-yearly-audit-log.ts'
import { indexOfAskedBack } from './0096-index-of-asked-back.ts'
import { asOfWithLessPlanning } from './0098-as-of-with-less-planning.ts'
import { similarNames } from './0099-similar-names.ts'
import { keysOfNewRecords } from './0100-keys-of-new-records.ts'
import { blocksOfKeys } from './0101-blocks-of-keys.ts'
import { keysOfManyRecords } from './0102-keys-of-many-records.ts'
import { deferredRows } from './0103-deferred-rows.ts'
import { plansOfJudgements } from './0104-plans-of-judgements.ts'

/**
 * The migrations after the baseline by name, in order: a text that runs in one transaction, or a list of statements that run one after the
 * other outside of any, such as `create index concurrently`. A migration that is merged is never edited; a later one corrects it.
 */
export const statements = {
  '0079-damaged-json': damagedJson,
  '0081-forgiven-slips': forgivenSlips,
  '0082-plans-of-proposals': plansOfProposals,
  '0083-audit-log-start': auditLogStart,
  '0086-questions-about-proposals': questionsAboutProposals,
  '0087-indexes-of-questions': indexesOfQuestions,
  '0088-replaced-proposals': replacedProposals,
  '0089-events-of-plans': eventsOfPlans,
  '0090-duplicates': duplicates,
  '0091-keys-of-records': keysOfRecords,
  '0093-as-of': asOf,
  '0095-yearly-audit-log': yearlyAuditLog,
  '0096-index-of-asked-back': indexOfAskedBack,
  '0098-as-of-with-less-planning': asOfWithLessPlanning,
  '0099-similar-names': similarNames,
  '0100-keys-of-new-records': keysOfNewRecords,
  '0101-blocks-of-keys': blocksOfKeys,
  '0102-keys-of-many-records': keysOfManyRecords,
  '0103-deferred-rows': deferredRows,
  '0104-plans-of-judgements': plansOfJudgements,
} as const
