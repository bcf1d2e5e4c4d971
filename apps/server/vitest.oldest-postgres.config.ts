import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** What SQL answers, once more on the oldest PostgreSQL that is supported: a part of `pnpm test:all`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'server on PostgreSQL 15',
    include: [
      'src/http/answers/every-answer.long.test.ts',
      'src/{entities,people,coverage,work-queue,reference,vocabulary,records,catalog-import,proposals,gtm,field-events}/**/*.test.ts',
      'src/database/{,partitions/}*.test.ts',
    ],
    // What is not about what SQL answers, or repeats at length what others ask once.
    exclude: [
      'src/{gtm,field-events}/rules.test.ts',
      'src/gtm/briefs/brief-rules.test.ts',
      'src/gtm/assignments/last-touch.test.ts',
      'src/field-events/{follow-ups/follow-up,scorecard/scorecard}-rules.test.ts',
      'src/records/words.test.ts',
      'src/database/{tables,connection-queue}.test.ts',
      'src/proposals/**/{exactly-once,whole-or-nothing,contention,bad-input,texts,long-texts}.long.test.ts',
      'src/proposals/changes/refusals.long.test.ts',
      'src/gtm/concurrency.long.test.ts',
      'src/field-events/event-work-input.long.test.ts',
      'src/field-events/event-work-{any-body,races}.long.test.ts',
      'src/field-events/roster/roster-at-once.long.test.ts',
      'src/field-events/roster/roster-limits.test.ts',
    ],
    globalSetup: ['src/testing/oldest-postgres-for-tests.ts'],
  },
})
