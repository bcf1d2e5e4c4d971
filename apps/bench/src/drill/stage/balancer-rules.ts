import { readFileSync } from 'node:fs'

/** The part of deploy/balancer/haproxy.cfg that decides what callers see. */
export type BalancerRules = {
  /** The answer when no server is ready. */
  readonly refusal: { readonly contentType: string; readonly body: string; readonly retryAfter: string }
  readonly connectTimeoutMs: number
  readonly serverTimeoutMs: number
  readonly headTimeoutMs: number
  readonly keepAliveMs: number
  readonly check: { readonly path: string; readonly everyMs: number; readonly fall: number; readonly rise: number }
}

const shipped = new URL('../../../../../deploy/balancer/haproxy.cfg', import.meta.url)

/** Reads the rules from the shipped file, so that drills run with the same rules. */
export function readBalancerRules(): BalancerRules {
  const text = readFileSync(shipped, 'utf8')
  const requireMatch = (pattern: RegExp) => {
    const [found, ...groups] = pattern.exec(text) ?? []
    if (found === undefined) throw new Error(`Nothing in haproxy.cfg matches ${pattern}.`)
    return groups
  }
  const readTimeoutMs = (name: string) => Number(requireMatch(new RegExp(`^ {2}timeout ${name} (\\d+)s$`, 'm'))[0]) * 1000
  const [contentType = '', body = '', retryAfter = ''] = requireMatch(
    /^ {2}http-error status 503 content-type (\S+) string '(.*)' hdr Retry-After (\d+)$/m,
  )
  const [path = ''] = requireMatch(/^ {2}option httpchk GET (\S+)$/m)
  const [every, fall, rise] = requireMatch(/ check inter (\d+)s fall (\d+) rise (\d+) /).map(Number)
  return {
    refusal: { contentType, body, retryAfter },
    connectTimeoutMs: readTimeoutMs('connect'),
    serverTimeoutMs: readTimeoutMs('server'),
    headTimeoutMs: readTimeoutMs('http-request'),
    keepAliveMs: readTimeoutMs('http-keep-alive'),
    check: { path, everyMs: (every ?? 1) * 1000, fall: fall ?? 1, rise: rise ?? 1 },
  }
}
