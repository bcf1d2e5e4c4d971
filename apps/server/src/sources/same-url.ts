type Parts = { readonly scheme: string; readonly host: string; readonly path: string; readonly rest: string }

/** Returns a URL as it is stored: scheme and host in lower case, without the scheme's default port; all else as it was sent. */
export function toKeptUrl(url: string): string {
  const parts = partsOf(url)
  return parts ? `${parts.scheme}://${parts.host}${parts.path}${parts.rest}` : url
}

/** Lists the URLs under which the same page may be stored: with http or https, with or without a slash at the end of its path. */
export function listSameUrls(url: string): readonly string[] {
  const parts = partsOf(url)
  if (!parts) return [url]
  const { host, rest } = parts
  const path = withoutSlashes(parts.path)
  const kept = ['https', 'http'].flatMap((scheme) => [path, `${path}/`].map((each) => `${scheme}://${host}${each}${rest}`))
  return [...new Set([toKeptUrl(url), ...kept, url])]
}

/** The part of a URL that is the same for every URL of a page: no scheme, no default port, no slashes at the end of its path. */
export function toUrlKey(url: string): string {
  const parts = partsOf(url)
  return parts ? `${parts.host}${withoutSlashes(parts.path)}${parts.rest}` : url
}

function partsOf(url: string): Parts | undefined {
  const [, scheme = '', host = '', port = '', path = '', rest = ''] =
    /^(https?):\/\/(\[[^\]]*\]|[^/?#:@]*)(:\d+)?([^?#]*)(.*)$/is.exec(url) ?? []
  if (host === '') return undefined
  const ownPort = scheme.toLowerCase() === 'http' ? ':80' : ':443'
  return { scheme: scheme.toLowerCase(), host: `${host.toLowerCase()}${port === ownPort ? '' : port}`, path, rest }
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
