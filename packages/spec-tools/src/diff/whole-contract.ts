import type { OpenApiDocument } from '../document.ts'
import { isObject, type Json, toCanonicalJson, toList, toObject } from '../json.ts'
import type { Finding, Level } from './change.ts'

/** Compares the parts that apply to every operation: errors, retries, keys, addresses, and the descriptions of the whole contract. */
export function diffWholeContract(before: OpenApiDocument, after: OpenApiDocument): Finding[] {
  return [
    ...diffErrors(before['x-error-catalogue'], after['x-error-catalogue']),
    ...diffValues('x-retry-policy', before['x-retry-policy'], after['x-retry-policy'], () => 'compatible'),
    ...diffSchemes(toObject(before.components?.securitySchemes), toObject(after.components?.securitySchemes)),
    ...diffServers(before.servers, after.servers),
    ...diffValues('info', before.info, after.info, (key) => (key === 'info.version' ? 'compatible' : 'docs')),
    ...diffValues('tags', indexTagsByName(before.tags), indexTagsByName(after.tags), () => 'docs'),
  ]
}

function diffErrors(before: unknown, after: unknown): Finding[] {
  const [old, now] = [toObject(before), toObject(after)]
  return listKeys(old, now).flatMap((code): Finding[] => {
    const where = `x-error-catalogue: ${code}`
    if (!(code in now)) return [{ where, what: 'was removed', level: 'breaking' }]
    if (!(code in old)) return [{ where, what: 'is new', level: 'compatible' }]
    return diffValues(where, old[code], now[code], getErrorLevel)
  })
}

function getErrorLevel(key: string): Level {
  if (/\.(status|retryable)$/.test(key)) return 'breaking'
  return /\.(meaning|hint)$/.test(key) ? 'docs' : 'compatible'
}

function diffSchemes(before: Json, after: Json): Finding[] {
  return listKeys(before, after).flatMap((name): Finding[] => {
    const where = `securitySchemes: ${name}`
    if (!(name in after)) return [{ where, what: 'was removed', level: 'breaking' }]
    if (!(name in before)) return [{ where, what: 'is new', level: 'compatible' }]
    const { 'x-scopes': scopes, ...old } = toObject(before[name])
    const { 'x-scopes': scopesNow, ...now } = toObject(after[name])
    return [
      ...diffValues(where, old, now, (key) => (key.endsWith('.description') ? 'docs' : 'breaking')),
      ...diffScopes(toObject(scopes), toObject(scopesNow)),
    ]
  })
}

function diffScopes(before: Json, after: Json): Finding[] {
  return listKeys(before, after).flatMap((scope): Finding[] => {
    const where = `x-scopes: ${scope}`
    if (!(scope in after)) return [{ where, what: 'was removed; no key can hold it', level: 'breaking' }]
    if (!(scope in before)) return [{ where, what: 'is new', level: 'compatible' }]
    return before[scope] === after[scope] ? [] : [{ where, what: 'description changed', level: 'docs' }]
  })
}

function diffServers(before: unknown, after: unknown): Finding[] {
  const [old, now] = [indexByUrl(before), indexByUrl(after)]
  return listKeys(old, now).flatMap((url): Finding[] => {
    const where = `servers: ${url}`
    if (!(url in now)) return [{ where, what: 'was removed', level: 'breaking' }]
    if (!(url in old)) return [{ where, what: 'is new', level: 'compatible' }]
    return diffValues(where, old[url], now[url], () => 'docs')
  })
}

function indexByUrl(servers: unknown): Json {
  return Object.fromEntries(toList(servers).map((server) => [String(toObject(server).url), server]))
}

function indexTagsByName(tags: unknown): Json {
  return Object.fromEntries(toList(tags).map((tag) => [String(toObject(tag).name), tag]))
}

function listKeys(before: Json, after: Json): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

/** Lists every single value that differs, with the path to it. */
function diffValues(where: string, before: unknown, after: unknown, getLevel: (key: string) => Level): Finding[] {
  if (toCanonicalJson(before) === toCanonicalJson(after)) return []
  if (isObject(before) && isObject(after))
    return listKeys(before, after).flatMap((key) => diffValues(`${where}.${key}`, before[key], after[key], getLevel))
  return [
    { where, what: getLevel(where) === 'docs' ? 'changed' : `${formatValue(before)} became ${formatValue(after)}`, level: getLevel(where) },
  ]
}

function formatValue(value: unknown): string {
  return value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
}
