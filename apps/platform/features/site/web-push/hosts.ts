// Permitted push services: only those named in the configuration.

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const isNamed = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed

/**
 * Whether messages may be sent to this endpoint: https, without user info, at a named host (with its port
 * unless it is the default); `*.example.com` matches every host below it. Plain http is permitted only within
 * this machine.
 */
export function isAllowedEndpoint(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.has(hostname))) return false
  return allowed.some((one) => isNamed(host, one))
}
