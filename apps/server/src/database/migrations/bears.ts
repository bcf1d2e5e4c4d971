import type { statements } from './all.ts'

/**
 * The oldest code that each migration supports: the number of the last migration that this code knows. A server can use the database of a
 * later release if every migration that it does not know supports it (rule schema.oldest-code).
 */
export const bears: Readonly<Record<keyof typeof statements, number>> = {
  '0079-damaged-json': 33,
  '0081-forgiven-slips': 33,
  '0082-plans-of-proposals': 33,
  '0083-audit-log-start': 33,
  '0086-questions-about-proposals': 33,
  '0087-indexes-of-questions': 33,
  '0088-replaced-proposals': 33,
  '0089-events-of-plans': 33,
  '0090-duplicates': 33,
  '0091-keys-of-records': 33,
  '0093-as-of': 33,
  '0095-yearly-audit-log': 33,
  '0096-index-of-asked-back': 33,
  '0098-as-of-with-less-planning': 33,
  '0099-similar-names': 33,
  '0100-keys-of-new-records': 33,
  '0101-blocks-of-keys': 33,
  '0102-keys-of-many-records': 33,
  '0103-deferred-rows': 33,
  '0104-plans-of-judgements': 33,
}
