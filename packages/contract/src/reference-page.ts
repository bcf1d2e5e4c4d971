export type ReferencePage = {
  readonly title: string
  /** Address from which the page reads the contract. */
  readonly documentUrl: string
  /** Address of the page's renderer on this server, because the page loads nothing from other hosts. */
  readonly scriptUrl: string
  /** A script that reloads the page after each edit. */
  readonly reloadScriptUrl?: string
}

const style = 'body { margin: 0 }'
/**
 * Hashes of the allowed styles: the page's own; an empty element, to which the renderer's script adds rules; and the renderer's scroll
 * bars, whose hash may change with a newer renderer.
 */
const styles = [
  'sha256-mX+s7KJgWpgxJola85xdpAFPBQaV091gzM2oPjgTW2w=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc=',
]

/**
 * The Content-Security-Policy of the page: it may load our script, send requests to us, show the picture embedded in it, and run its
 * search as a blob.
 */
export const referencePolicy = `default-src 'none'; script-src 'self'; style-src ${styles.map((hash) => `'${hash}'`).join(' ')}; img-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const pictureFromElsewhere = /"https:\/\/cdn\.redoc\.ly\/[^"]*"/g
const noPicture = '"data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"'

/** Removes the picture that the renderer would fetch from its maker's host: the request would disclose the reader to the maker. */
export function removeRemotePicture(renderer: string): string {
  return renderer.replaceAll(pictureFromElsewhere, noPicture)
}

/** Renders the page that shows the contract to people. */
export function renderReferencePage({ title, documentUrl, scriptUrl, reloadScriptUrl }: ReferencePage): string {
  const reload = reloadScriptUrl === undefined ? '' : `<script src="${escapeHtml(reloadScriptUrl)}"></script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<redoc spec-url="${escapeHtml(documentUrl)}" disable-search="false"></redoc>
<script src="${escapeHtml(scriptUrl)}"></script>
${reload}
</body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
