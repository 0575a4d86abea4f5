// Determines whether a request was made on this machine to its own address: the condition for the operator's pages.
import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Accepts 127.0.0.0/8 and ::1, also IPv4 mapped to IPv6 (::ffff:127.0.0.1). */
const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Accepts host names that mean this machine only (RFC 6761), without a port. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/** Returns the host of a Host header, or null if it is malformed. */
const hostOf = (header: string): string | null =>
  URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : null

export type CallerFacts = {
  /** Address of the connection's remote end, as reported by the system. */
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Headers added by proxies in addition to X-Forwarded-For; a sender of one acts on behalf of another caller. */
const proxyHeaders = ['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'] as const

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : [header].flat().flatMap((one) => one.split(',').map((part) => part.trim()))

/**
 * Requires that every address of the request, claimed or real, and every host it was made for is this machine's: a
 * claim can only revoke access. A remote page whose name was pointed here (DNS rebinding) has its own Host.
 */
export function isLocalCaller({ remoteAddress, headers }: CallerFacts): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  const addresses = [remoteAddress ?? '', ...listOf(headers['x-forwarded-for'])]
  const hosts = [...listOf(headers.host), ...listOf(headers['x-forwarded-host'])].map(hostOf)
  return (
    hosts.length > 0 &&
    addresses.every(isLoopbackAddress) &&
    hosts.every((host) => host !== null && isLoopbackHost(host))
  )
}
