/**
 * Nothing runs and nothing is loaded but files of this server, and no text becomes a script: what an agent wrote stays text even
 * where a page made a mistake. Pictures may be data, as those that CSS holds.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Headers of the page, beside those of every document: a newer build is seen at the next visit. */
export const pageHeaders = {
  'Content-Security-Policy': policy,
  // With `no-referrer`, browsers would not name the page's origin with what it writes.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** Headers of the files that the page loads: the name of each depends on its content, so it never changes. */
export const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' } as const
