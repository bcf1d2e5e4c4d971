/** The possible addresses of a database: one, or those of all hosts of a cluster whose primary may change. */
export type Hosts = {
  /** An address for each host, in the order in which they are tried. */
  readonly urls: readonly string[]
  /** True when a host that accepts no writes is skipped. */
  readonly takesWrites: boolean
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const target = 'target_session_attrs'
const targets = new Set(['any', 'read-write'])

/**
 * Reads an address as libpq does: `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. If it names several
 * hosts, those that accept no writes are skipped, unless it says `any`. Throws an error that explains an invalid address.
 */
export function parseHosts(url: string): Hosts {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  const urls = hosts.split(',').map((host) => removeSessionTarget(before + host + after))
  if (before === '' || urls.some((one) => !URL.canParse(one)) || (urls.length > 1 && hosts.split(',').includes('')))
    throw new Error('must be a URL like postgres://user:password@host:5432/name')
  const wanted = parseSessionTarget(after) ?? (urls.length > 1 ? 'read-write' : 'any')
  if (!targets.has(wanted)) throw new Error(`has a ${target} that is neither any nor read-write`)
  return { urls, takesWrites: wanted === 'read-write' }
}

/** Hides the password of an address, for messages. */
export function hidePassword(url: string): string {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return before.replace(/(:\/\/[^:@]*):.*@$/s, '$1:***@') + hosts + after.replace(/([?&]password=)[^&]*/g, '$1***')
}

function parseSessionTarget(queryText: string): string | undefined {
  return new URLSearchParams(queryText.replace(/^[^?]*/, '')).get(target) ?? undefined
}

/** Removes the parameter of an address that pg does not know. */
function removeSessionTarget(url: string): string {
  return url.replace(new RegExp(`([?&])${target}=[^&#]*&?`), '$1').replace(/[?&]$/, '')
}
