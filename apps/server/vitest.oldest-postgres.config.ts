import { defineConfig } from 'vitest/config'

/** What SQL answers, once more on the oldest PostgreSQL that is supported. */
export default defineConfig({
  test: {
    name: 'server on PostgreSQL 15',
    include: [
      'src/http/every-answer.test.ts',
      'src/{entities,people,coverage,work-queue,reference,records,catalog-import,proposals,gtm,field-events}/**/*.test.ts',
      'src/database/*.test.ts',
    ],
    // What is not about what SQL answers, or repeats at length what others ask once.
    exclude: [
      'src/database/tables.test.ts',
      'src/proposals/{bad-input,texts,exactly-once,whole-or-nothing,contention,long-texts}.test.ts',
      'src/proposals/changes/refusals.test.ts',
      'src/gtm/concurrency.test.ts',
      'src/field-events/event-work-{any-body,input,races}.test.ts',
      'src/field-events/roster/roster-{at-once,limits}.test.ts',
    ],
    globalSetup: ['src/testing/oldest-postgres-for-tests.ts'],
    setupFiles: ['src/testing/use-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself; of two that is half.
    maxWorkers: '100%',
  },
})
