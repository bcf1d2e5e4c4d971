/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
/** A WAV file without sound. */
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

export const image = { type: 'image', data: pixel, mimeType: 'image/png' } as const
export const audio = { type: 'audio', data: silence, mimeType: 'audio/wav' } as const
export const buildTextContent = (content: string) => ({ type: 'text', text: content }) as const
export const buildEmbeddedResource = (uri: string, content: string, mimeType = 'text/plain') =>
  ({ type: 'resource', resource: { uri, mimeType, text: content } }) as const

export const staticText = { uri: 'test://static-text', mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
export const staticBinary = { uri: 'test://static-binary', mimeType: 'image/png', blob: pixel }
