import fc from 'fast-check'

/**
 * Checks properties with the same samples in every run, so that a failure is due to the current change. CATALOG_TEST_SEED selects other
 * samples.
 */
fc.configureGlobal({ seed: Number(process.env.CATALOG_TEST_SEED ?? 1) })
