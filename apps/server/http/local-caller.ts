// Whether a request was made on this machine, for this machine's own address: what the operator's pages go by.
import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** 127.0.0.0/8 and ::1, also as IPv6 writes the former (::ffff:127.0.0.1). */
export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** A host name that means this machine alone (RFC 6761), without its port. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/** The host of a Host header; null where it is none. */
const hostOf = (header: string): string | null =>
  URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : null

export type CallerFacts = {
  /** The other end of the connection, as the system tells it. */
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What proxies add besides X-Forwarded-For; whoever sends one speaks for somebody else. */
const proxyHeaders = ['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'] as const

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : [header].flat().flatMap((one) => one.split(',').map((part) => part.trim()))

/**
 * Every address the request has come over, claimed or real, and every host it was made for must be this machine's: a
 * claim can only take the right away. A page elsewhere whose name was pointed here (DNS rebinding) has its own Host.
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
