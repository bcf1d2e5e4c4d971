import { dateFormats } from '@catalog/contract/requests/date-formats'

/** Checks of texts, by the name of their format. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>

const unreserved = "a-z0-9\\-._~!$&'()*+,;="
const encoded = '%[0-9a-f]{2}'
const step = `(?:[${unreserved}:@]|${encoded})`
const steps = `(?:/${step}*)*`
const octet = '(?:25[0-5]|2[0-4]\\d|[01]?\\d\\d?)'
const ipv4 = `(?:${octet}\\.){3}${octet}`
const host = `(?:\\[[0-9a-f:.]+\\]|\\[v[0-9a-f]+\\.[${unreserved}:]+\\]|(?:[${unreserved}]|${encoded})*)`
const authority = `//?(?:(?:[${unreserved}:]|${encoded})*@)?${host}(?::\\d*)?`
const more = `(?:\\?(?:${step}|[/?])*)?(?:#(?:${step}|[/?])*)?`
/** An absolute URI of RFC 3986. Like the server, accepts one slash instead of two. The IPv6 address in brackets is checked separately. */
const absolute = new RegExp(`^[a-z][a-z0-9+\\-.]*:(?:${authority}${steps}|/(?:${step}+${steps})?|${step}+${steps})${more}$`, 'i')
const inBrackets = /^[^/]*\/\/(?:[^/?#]*@)?\[([0-9a-f:.]+)\]/i
const group = /^[0-9a-f]{1,4}$/i
const endsInIpv4 = new RegExp(`^(.*:)${ipv4}$`)

function isUri(text: string): boolean {
  const address = inBrackets.exec(text)?.[1]
  return absolute.test(text) && (address === undefined || isIpv6(address))
}

/** True for eight groups, of which `::` may replace some; the last two may be written as an IPv4 address. */
function isIpv6(address: string): boolean {
  const [left = '', right, ...rest] = address.replace(endsInIpv4, '$10:0').split('::')
  if (rest.length > 0) return false
  const groups = [left, right ?? ''].flatMap((side) => (side === '' ? [] : side.split(':')))
  return groups.every((one) => group.test(one)) && (right === undefined ? groups.length === 8 : groups.length < 8)
}

const uuid = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const others = { uri: isUri, uuid: (text: string) => uuid.test(text), binary: () => true }

/** The formats of values in a body, which the catalog has to store. */
export const bodyFormats: Formats = { ...others, ...dateFormats }

/** The formats of parameters in an address. Their dates may be of the year 0, because they are not stored. */
export const parameterFormats: Formats = { ...others, ...dateFormats, date: isDayOfAnyYear }

function isDayOfAnyYear(text: string): boolean {
  return dateFormats.date(text.replace(/^0000-/, '2000-'))
}
