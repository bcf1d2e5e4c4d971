// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export const retryPolicy = {
  initial_delay_seconds: 1,
  multiplier: 2,
  max_delay_seconds: 60,
  max_tries: 5,
  max_tries_by_code: {
    INTERNAL: 2
  }
} as const
