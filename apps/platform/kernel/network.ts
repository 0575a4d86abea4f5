// Networks, by which anonymous callers are distinguished. An IPv6 line owns a whole /64 (RFC 6177), an IPv4 line one
// address.
import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Returns the eight groups of an IPv6 address, with its gap filled. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter((group) => group !== '')
  const after = tail.split(':').filter((group) => group !== '')
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

/** Returns the first 48 bits of an IPv6 address, the most one customer is assigned (RFC 6177); null for IPv4. */
export function rangeOf(address: string): string | null {
  if (mapped.test(address) || !isIPv6(address)) return null
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

/** Returns the network of an address: the IPv4 address itself, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const v4 = mapped.exec(address)?.[1]
  if (v4 !== undefined || !isIPv6(address)) return v4 ?? address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}
