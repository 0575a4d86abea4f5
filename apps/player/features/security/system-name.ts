// What a device is called when nobody has named it: its system, as its browser says.

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The system a user agent (RFC 9110, 10.1.5) names, or null. */
export const systemOf = (userAgent: string): string | null =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
