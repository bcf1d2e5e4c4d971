/** Addresses where a database may be: one address, or several of a cluster that changes its primary. */
export type Hosts = {
  /** An address for each host, in the order in which they are tried. */
  readonly urls: readonly string[]
  /** True when a host that takes no writes is skipped. */
  readonly takesWrites: boolean
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const target = 'target_session_attrs'
const targets = new Set(['any', 'read-write'])

/**
 * Reads an address as libpq does: `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. If several hosts are
 * named, it has to be one that takes writes, unless the address says `any`. Throws an error that says what is wrong with it.
 */
export function readHosts(url: string): Hosts {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  const urls = hosts.split(',').map((host) => withoutTarget(before + host + after))
  if (before === '' || urls.some((one) => !URL.canParse(one)) || (urls.length > 1 && hosts.split(',').includes('')))
    throw new Error('must be a URL like postgres://user:password@host:5432/name')
  const wanted = readTarget(after) ?? (urls.length > 1 ? 'read-write' : 'any')
  if (!targets.has(wanted)) throw new Error(`has a ${target} other than any and read-write`)
  return { urls, takesWrites: wanted === 'read-write' }
}

/** The address in words for a person. */
export function withoutPassword(url: string): string {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return before.replace(/(:\/\/[^:@]*):.*@$/s, '$1:***@') + hosts + after.replace(/([?&]password=)[^&]*/g, '$1***')
}

function readTarget(after: string): string | undefined {
  return new URLSearchParams(after.replace(/^[^?]*/, '')).get(target) ?? undefined
}

/** The address without parameters that pg does not know. */
function withoutTarget(url: string): string {
  return url.replace(new RegExp(`([?&])${target}=[^&#]*&?`), '$1').replace(/[?&]$/, '')
}
