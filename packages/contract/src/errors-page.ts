import type { ErrorCode } from './generated/errors.ts'
import { escapeHtml } from './reference-page.ts'

/** Path of the page below the server's address. In a link from an error, the fragment is the error's code. */
export const errorsPath = '/docs/errors'

/** Builds the URL that explains a code. `publicUrl` is the server's address for its callers. */
export function createDocUrl(publicUrl: string, code: ErrorCode): string {
  return `${publicUrl}${errorsPath}#${code}`
}

const style =
  ':root { color-scheme: light dark } body { margin: 0 auto; max-width: 48rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }'

/** The Content-Security-Policy of the page. The page has only text and one style, which the hash allows. */
export const errorsPolicy =
  "default-src 'none'; style-src 'sha256-9oOU0CTWKoYKFLJQjrcbvBgmG6ukSoWDdlxKe4KSbQg='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type ErrorEntry = { readonly status: number; readonly retryable: boolean; readonly meaning: string; readonly hint: string }

/** Renders the page that explains every code, each in a section with its name. */
export function renderErrorsPage(catalogue: Readonly<Record<ErrorCode, ErrorEntry>>): string {
  const sections = Object.entries(catalogue).map(([code, explained]) => renderSection(code, explained))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Catalog Service, errors</title>
<style>${style}</style>
</head>
<body>
<h1>Errors of the Catalog Service</h1>
<p>Every error has one of these codes. Its own message and hint say more; <a href="/docs">the reference</a> says which operation answers with which.</p>
${sections.join('\n')}
</body>
</html>
`
}

function renderSection(code: string, { status, retryable, meaning, hint }: ErrorEntry): string {
  const again = retryable ? 'The same request may succeed later: send it again with growing waits.' : 'The same request fails again.'
  return `<section id="${escapeHtml(code)}">
<h2>${escapeHtml(code)}</h2>
<p>${escapeHtml(meaning)}</p>
<p>${escapeHtml(hint)}</p>
<p>HTTP ${status}. ${again}</p>
</section>`
}
