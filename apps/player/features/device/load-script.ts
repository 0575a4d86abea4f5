// Loads a script from the site's own origin: up to five attempts, and failures are only returned.
/** The specification's log messages for a script that failed to load (section 8). */
export type ScriptFault = 'Failed to load the JS script of the agent' | 'Blocked by CSP'

/** Result of one attempt. */
export type ScriptOutcome = 'loaded' | 'failed' | 'blocked'

export type ScriptPorts = {
  readonly place: (url: string) => Promise<ScriptOutcome>
  readonly wait: (ms: number) => Promise<void>
}

const maxAttempts = 5
const firstWaitMs = 500
const longestWaitMs = 3_000
const attemptLimitMs = 15_000

/** Returns null once the script has run. A script blocked by the policy is not requested again. */
export async function loadScript(url: string, { place, wait }: ScriptPorts): Promise<ScriptFault | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)))
    const placed = await place(url)
    if (placed === 'loaded') return null
    if (placed === 'blocked') return 'Blocked by CSP'
  }
  return 'Failed to load the JS script of the agent'
}

/** Inserts the script into the document; the page's policy allows only the site's two script URLs. Browser only. */
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
    // The policy's own event may follow in the next task and is more specific.
    script.addEventListener('error', () => setTimeout(() => end('failed')))
    try {
      script.src = url
      document.head.append(script)
    } catch {
      end('blocked')
    }
  })
