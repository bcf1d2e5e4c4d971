/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
/** A WAV of no length. */
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

export const image = { type: 'image', data: pixel, mimeType: 'image/png' } as const
export const audio = { type: 'audio', data: silence, mimeType: 'audio/wav' } as const
export const text = (said: string) => ({ type: 'text', text: said }) as const
export const embed = (uri: string, said: string, mimeType = 'text/plain') =>
  ({ type: 'resource', resource: { uri, mimeType, text: said } }) as const

export const staticText = { uri: 'test://static-text', mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
export const staticBinary = { uri: 'test://static-binary', mimeType: 'image/png', blob: pixel }
