// Where a network address is, by a table that ships with the platform: no address is told to anybody else.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { isCountry } from '../../protection/profile/index.ts'

/** Where an address is: ISO 3166-1 alpha-2, `local` for private and loopback networks, '' when unknown. */
export type IpLocator = { regionOf(address: string): string }

const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** A row of this table; the reader's own types are of another maker's tables. */
type Row = { readonly country_code?: string }

/** Loopback, private, link-local and unique local networks (RFC 1122, 1918, 3927, 4193, 4291). */
function localNetworks(): BlockList {
  const networks = new BlockList()
  networks.addSubnet('127.0.0.0', 8, 'ipv4')
  networks.addSubnet('10.0.0.0', 8, 'ipv4')
  networks.addSubnet('172.16.0.0', 12, 'ipv4')
  networks.addSubnet('192.168.0.0', 16, 'ipv4')
  networks.addSubnet('169.254.0.0', 16, 'ipv4')
  networks.addAddress('::1', 'ipv6')
  networks.addSubnet('fc00::', 7, 'ipv6')
  networks.addSubnet('fe80::', 10, 'ipv6')
  return networks
}

const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/

/** An address as the table knows it: without zone, and IPv4 as such where it came mapped into IPv6; null for none. */
export function plainAddress(address: string): string | null {
  const [bare = ''] = address.split('%')
  const version = isIP(bare)
  if (version !== 6) return version === 4 ? bare : null
  // The URL standard writes every IPv6 address in one way only.
  const one = new URL(`http://[${bare}]`).hostname
  const parts = mapped.exec(one)
  if (parts === null) return one.slice(1, -1)
  return parts
    .slice(1)
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.')
}

/** The table that ships: 8 MB, read at the first address that is not local. */
export function openIpLocator(): IpLocator {
  const locals = localNetworks()
  let reader: Reader<CountryResponse> | null = null
  const find = (address: string): Row | null => {
    reader ??= new Reader<CountryResponse>(readFileSync(createRequire(import.meta.url).resolve(table)))
    return reader.get(address) as Row | null
  }
  return {
    regionOf(address) {
      const plain = plainAddress(address)
      if (plain === null) return ''
      if (locals.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')) return 'local'
      const region = find(plain)?.country_code ?? ''
      // The table also knows wider areas, such as EU, which are no country.
      return isCountry(region) ? region : ''
    },
  }
}
