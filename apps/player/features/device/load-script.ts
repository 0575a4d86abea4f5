// Loads a script of our own origin: up to five attempts, and never an error beyond its own answer.
/** The specification's words for a script that could not be had (section 8). */
export type ScriptFault = 'Failed to load the JS script of the agent' | 'Blocked by CSP'

/** What one attempt came to. */
export type ScriptOutcome = 'loaded' | 'failed' | 'blocked'

export type ScriptPorts = {
  readonly place: (url: string) => Promise<ScriptOutcome>
  readonly wait: (ms: number) => Promise<void>
}

const maxAttempts = 5
const firstWaitMs = 500
const longestWaitMs = 3_000
const attemptLimitMs = 15_000

/** Null once the script has run. A script the policy forbids is not requested again. */
export async function loadScript(url: string, { place, wait }: ScriptPorts): Promise<ScriptFault | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)))
    const placed = await place(url)
    if (placed === 'loaded') return null
    if (placed === 'blocked') return 'Blocked by CSP'
  }
  return 'Failed to load the JS script of the agent'
}

/** Puts the script into the document; the page's policy lets our own two addresses through. Only in a browser. */
export const insertScript = (url: string): Promise<ScriptOutcome> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (placed: ScriptOutcome) => {
      clearTimeout(limit)
      document.removeEventListener('securitypolicyviolation', onViolation)
      script.remove()
      resolve(placed)
    }
    const limit = setTimeout(() => end('failed'), attemptLimitMs)
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(new URL(url.split('?')[0] ?? url, location.origin).href)) end('blocked')
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    script.addEventListener('load', () => end('loaded'))
    // The policy's own event may follow in the next turn, and says more.
    script.addEventListener('error', () => setTimeout(() => end('failed')))
    try {
      script.src = url
      document.head.append(script)
    } catch {
      end('blocked')
    }
  })
