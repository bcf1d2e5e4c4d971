import fc from 'fast-check'

/**
 * Tries properties with the same samples at every run, so that what fails is due to the change at hand. CATALOG_TEST_SEED names
 * other samples.
 */
fc.configureGlobal({ seed: Number(process.env.CATALOG_TEST_SEED ?? 1) })
