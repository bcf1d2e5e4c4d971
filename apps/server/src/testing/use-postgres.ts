import { inject } from 'vitest'

/** Tells the tests of this project, and the processes that they start, which PostgreSQL is theirs. */
process.env.CATALOG_TEST_DATABASE_URL = inject('testDatabaseUrl')
