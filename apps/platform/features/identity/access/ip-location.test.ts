// IP lookup: local networks, known addresses, and every notation of an address.
import { expect, test } from 'vitest'
import { openIpLocator, plainAddress } from './ip-location.ts'

const ipLocator = openIpLocator()

test.each([
  ['127.0.0.1', 'local'],
  ['127.255.0.9', 'local'],
  ['10.1.2.3', 'local'],
  ['172.16.0.1', 'local'],
  ['172.31.255.255', 'local'],
  ['192.168.1.1', 'local'],
  ['169.254.10.10', 'local'],
  ['::1', 'local'],
  ['::ffff:127.0.0.1', 'local'],
  ['::ffff:7f00:1', 'local'],
  ['fd12:3456::1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['172.32.0.1', 'US'],
  ['133.11.0.1', 'JP'],
  ['::ffff:133.11.0.1', 'JP'],
  ['0:0:0:0:0:FFFF:850B:0001', 'JP'],
  ['81.2.69.142', 'GB'],
  ['2400:4050::1', 'JP'],
  ['2A00:23C0::1', 'GB'],
  ['175.45.176.1', 'KP'],
  ['192.0.2.1', ''],
  ['ff02::1', ''],
  ['224.0.0.1', ''],
  ['', ''],
  ['unknown', ''],
  ['133.11.0.1, 10.0.0.1', ''],
  ['133.11.0.256', ''],
  ['::1]/?', ''],
])('%s is in %j', (address, region) => {
  expect(ipLocator.regionOf(address)).toBe(region)
})

test.each([
  ['::ffff:850b:1', '133.11.0.1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['nowhere', null],
])('%s is normalised to %j', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})
