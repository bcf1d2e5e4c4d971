/**
 * Patterns of the test files that run a second time on the oldest supported PostgreSQL, each with what it tests there. All tests, including
 * these, run on the built-in PostgreSQL.
 */
export const testsOnOldestPostgres = {
  /** Calls every operation of both contracts once. A new operation is covered without a change here. */
  operations: ['src/http/answers/every-operation.test.ts', 'src/curation/every-operation.test.ts'],
  /**
   * Accepts and undoes a proposal of every kind of change. Curators' own edits have a separate file. A new kind fails until it has cases.
   */
  proposals: ['src/proposals/changes/kinds.long.test.ts', 'src/curation/records/edits{,.long}.test.ts'],
  /**
   * Creates the schema by the baseline and by every migration, with one login and with two, and compares the functions that migrations
   * define with the rules in the code.
   */
  migrations: [
    'src/database/baseline.test.ts',
    'src/database/migrate.test.ts',
    'src/database/two-logins{,.long}.test.ts',
    'src/database/restorable.test.ts',
    'src/database/fold-stored-texts.test.ts',
    'src/records/text-rules-in-sql.test.ts',
    'src/records/urls-in-sql.test.ts',
  ],
  /** Merges entities and people, and undoes the merges. */
  merges: [
    'src/records/merges/merge.test.ts',
    'src/records/merges/merge-aliases.test.ts',
    'src/records/merges/merge-defaults.test.ts',
    'src/records/merges/merge-plan.test.ts',
    'src/records/merges/merge-undo{,.long}.test.ts',
    'src/proposals/deciding/merged-columns.test.ts',
    'src/proposals/deciding/merged-restores.test.ts',
    'src/proposals/deciding/merged-sub-lists.test.ts',
  ],
  /** Creates partitions ahead of time, and drops old ones. */
  partitions: ['src/database/partitions/partitions.test.ts', 'src/database/partitions/audit-log-months.test.ts'],
  /** Writes dumps, and imports one into an empty database. */
  dumps: ['src/dumps/dumps.test.ts', 'src/catalog-import/dumps/round-trip.long.test.ts'],
  /** Takes backups, and restores them. */
  backups: ['src/backups/backup.long.test.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>
