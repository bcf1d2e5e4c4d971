import fc from 'fast-check'

/**
 * Tries properties with the same samples at every run, so that a failure is due to the present change. CATALOG_TEST_SEED names
 * other samples.
 */
fc.configureGlobal({ seed: Number(process.env.CATALOG_TEST_SEED ?? 1) })
