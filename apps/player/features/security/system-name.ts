// Default name of a device: its operating system, from the user agent.

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the operating system named by a user agent (RFC 9110, 10.1.5), or null. */
export const systemOf = (userAgent: string): string | null =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
