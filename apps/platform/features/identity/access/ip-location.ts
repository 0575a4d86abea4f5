// Country of an IP address, from a database shipped with the platform: no address is sent to a third party.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { isCountry } from '../../protection/profile/index.ts'

/** The address's country: ISO 3166-1 alpha-2, `local` for private and loopback networks, '' if unknown. */
export type IpLocator = { regionOf(address: string): string }

const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** A record of this database; the reader's own types describe another vendor's databases. */
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

/** Normalises an address for lookup: without zone, and IPv4-mapped IPv6 as IPv4; null if it is malformed. */
export function plainAddress(address: string): string | null {
  const [bare = ''] = address.split('%')
  const version = isIP(bare)
  if (version !== 6) return version === 4 ? bare : null
  // The URL standard has exactly one notation for each IPv6 address.
  const one = new URL(`http://[${bare}]`).hostname
  const parts = mapped.exec(one)
  if (parts === null) return one.slice(1, -1)
  return parts
    .slice(1)
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.')
}

/** Opens the shipped database: 8 MB, read at the first non-local address. */
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
      // The database also contains wider areas, such as EU, which are not countries.
      return isCountry(region) ? region : ''
    },
  }
}
