type NamePattern = readonly [pattern: RegExp, name: string]

/** Patterns of browsers. A browser whose header also contains the name of another browser comes before that browser. */
const browsers: readonly NamePattern[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly NamePattern[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the browser and the system of a User-Agent header: "Firefox on Linux"; null if it contains neither. */
export function describeBrowser(userAgent: string | null): string | null {
  const [browser, system] = [browsers, systems].map((all) => all.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1])
  if (browser === undefined) return system === undefined ? null : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
