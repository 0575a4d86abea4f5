// Origin of an action as shown to the player: the device in a few words, the address masked.

/** The first match wins: most browsers also claim to be those further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYJApp|\bYahooMobile/, 'Yahoo'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (table: typeof browsers, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** Returns browser and system, such as "Chrome, Windows"; '' if the user agent (RFC 9110, 10.1.5) names neither. */
export const deviceOf = (userAgent: string): string =>
  [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((name) => name !== undefined).join(', ')

const mapped = /^::ffff:(?=\d+\.)/i

/** Returns the network half of an address: `203.0.*.*`, `2001:db8:*`; '' if there is none. */
export function maskAddress(address: string): string {
  const plain = address.replace(mapped, '')
  if (plain.includes('.') && !plain.includes(':')) {
    const [first = '', second = ''] = plain.split('.')
    return `${first}.${second}.*.*`
  }
  // Before the gap of `::` there may be fewer than two groups.
  const groups = plain.split('::')[0]?.split(':').slice(0, 2) ?? []
  return plain === '' ? '' : `${groups.join(':')}:*`
}
