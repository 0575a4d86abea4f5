// The page's Trusted Types policies (W3C Trusted Types): the only way for text to become markup, script or a script's
// URL.

/** Policies a page may create: the browser's default for plain strings, and the one for its bootstrap module. */
export const policyNames = ['default', 'mangetsu-start'] as const

/** Template from which React creates every script element; such a script never runs. */
export const emptyScript = '<script></script>'

/** Allowed script URLs: the built files, the service worker, and the platform's two device scripts. */
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
 * Serialised into the page as an inline script that runs before any other script accesses the document; returns the
 * module `text` as a trusted script. The default policy allows React's empty script, which is also the text of every
 * inline script rendered in the browser (deferred-hydration.tsx), and the URLs above. Everything else throws.
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

/**
 * Returns the source of an expression that installs the policies and evaluates to the trusted form of the module
 * `text`.
 */
export const trustedText = (text: string): string =>
  `(${installPolicies})(...${JSON.stringify([text, policyNames, emptyScript, scriptPaths]).replaceAll('<', '\\u003c')})`
