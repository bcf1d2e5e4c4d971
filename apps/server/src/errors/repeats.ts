import type { IncomingHttpHeaders } from 'node:http'

/** Effect of repeating a request whose outcome is unknown. */
export type RepeatEffect = 'reads again' | 'once by its key' | 'sets the same' | 'may happen twice' | 'may happen twice without a key'

type RepeatableRoute = { readonly method: string; readonly repeatable?: boolean }

/** Returns the effect of repeating a request, which depends on its operation and headers. */
export function classifyRepeat({ method, repeatable = false }: RepeatableRoute, headers: IncomingHttpHeaders): RepeatEffect {
  if (method === 'get') return 'reads again'
  if (method === 'patch') return 'sets the same'
  if (!repeatable) return 'may happen twice'
  return headers['idempotency-key'] === undefined ? 'may happen twice without a key' : 'once by its key'
}

/** True when the request may be sent again without checking the outcome. */
export function canRepeatSafely(repeat: RepeatEffect): boolean {
  return repeat !== 'may happen twice' && repeat !== 'may happen twice without a key'
}

export const hintOnRepeat: Readonly<Record<RepeatEffect, string>> = {
  'reads again': 'Wait 10 seconds, then send the same request again.',
  'once by its key': 'Wait 10 seconds, then send the same request again with the same idempotency key: it happens once.',
  'sets the same': 'Wait 10 seconds, then send the same request again: it sets the same values.',
  'may happen twice': 'Check whether it was carried out before you send it again.',
  'may happen twice without a key':
    'Check whether it was carried out before you send it again. With an idempotency key, you could send it again without checking.',
}
