/** The secret of a key behind what names the key, also where it is not whole; and any other number that is as long. */
const keySecret = /(cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_)[0-9a-f]{8,}/gi
const longNumber = /[0-9a-f]{65,}/gi
/** What makes a link to a file one (decision 54). */
const signature = /([?&]signature=)[\w-]+/g

/** A text without the secrets of API keys, for logs and answers: callers put their keys into the strangest places. */
export function withoutSecrets(text: string, legacyKey?: string): string {
  const plain = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const masked = plain.replaceAll(keySecret, '$1***').replaceAll(longNumber, '***').replaceAll(signature, '$1***')
  const shown = legacyKey === undefined ? masked : masked.replaceAll(legacyKey, '***')
  return shown === plain ? text : shown
}
