// Which push services are spoken to: those the configuration names, and no other.

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const isNamed = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed

/**
 * Whether messages may go to this address: https, without a user, at a host (with its port, unless it is the usual) that
 * is named; `*.example.com` names every host below it. In clear only within this machine.
 */
export function isAllowedEndpoint(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.has(hostname))) return false
  return allowed.some((one) => isNamed(host, one))
}
