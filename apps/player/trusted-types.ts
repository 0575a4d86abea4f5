// The page's Trusted Types policies (W3C Trusted Types): text becomes markup, script or a script's address only here.

/** The policies a page may make: the browser's fallback for plain strings, and the one for its starting module. */
export const policyNames = ['default', 'mangetsu-start'] as const

/** React makes every script element out of this; such a script never runs. */
export const emptyScript = '<script></script>'

/** Where scripts may be loaded from: the built files, the service worker, and the two the platform makes for devices. */
export const scriptPaths = [
  '/assets/',
  '/api/v1/player/fingerprint/get_js',
  '/risk-api/v1/agent.js',
  '/worker/sw.js',
] as const

type Rules = Readonly<Record<string, (text: string) => string | null>>
type Policy = { readonly createScript: (text: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Rules) => Policy }

/**
 * Runs in the page, as text, before any other script touches the document; answers the module `text` as one that may
 * run. The fallback lets through React's empty script, which is also the text of every inline script that the browser
 * renders (deferred-hydration.tsx), and the addresses above. Everything else throws.
 */
const installPolicies = (
  text: string,
  names: readonly [string, string],
  empty: string,
  paths: readonly string[],
): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (trustedTypes === undefined) return text
  trustedTypes.createPolicy(names[0], {
    createHTML: (html) => (html === empty ? html : null),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      const isOwn = paths.some((path) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
      return origin === location.origin && isOwn ? address : null
    },
  })
  const start = trustedTypes.createPolicy(names[1], {
    createScript: (given) => (given === text ? given : null),
  })
  return start.createScript(text)
}

/** The expression, as text, that installs the policies and is the trusted form of the module `text`. */
export const trustedText = (text: string): string =>
  `(${installPolicies})(...${JSON.stringify([text, policyNames, emptyScript, scriptPaths]).replaceAll('<', '\\u003c')})`
