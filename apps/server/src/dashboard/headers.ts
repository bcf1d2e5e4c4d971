/**
 * Allows only files of this server, and prevents text from running as a script, so an agent's text stays text even if the page has a bug.
 * Images may be data URLs, because the CSS contains some.
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

/** Headers of the page, besides those of every document. Browsers revalidate the page, so the next visit loads a newer build. */
export const pageHeaders = {
  'Content-Security-Policy': policy,
  // With `no-referrer`, browsers would not send the page's origin with requests that change something.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** Headers of the files that the page loads: the name of each depends on its content, so it never changes. */
export const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' } as const
