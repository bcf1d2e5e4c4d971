export type ReferencePage = {
  readonly title: string
  /** Where the page reads the contract. */
  readonly documentUrl: string
  /** Where the page reads its renderer; nothing comes from another host. */
  readonly scriptUrl: string
  /** Server-sent events, after each of which the page loads again. */
  readonly liveReloadUrl?: string
}

/** The page that renders the contract for people. */
export function referencePage({ title, documentUrl, scriptUrl, liveReloadUrl }: ReferencePage): string {
  const reload =
    liveReloadUrl === undefined
      ? ''
      : `<script>new EventSource(${JSON.stringify(liveReloadUrl)}).onmessage = () => location.reload()</script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body { margin: 0 }</style>
</head>
<body>
<redoc spec-url="${escaped(documentUrl)}" disable-search="false"></redoc>
<script src="${escaped(scriptUrl)}"></script>
${reload}
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
