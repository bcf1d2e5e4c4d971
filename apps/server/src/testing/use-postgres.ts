import { inject } from 'vitest'

/** Gives the tests of this project, and the processes that they start, the address of their PostgreSQL. */
process.env.CATALOG_TEST_DATABASE_URL = inject('testDatabaseUrl')
