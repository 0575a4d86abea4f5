// Which callers count as local to this machine: a table of connections and headers.
import { expect, test } from 'vitest'
import { isLocalCaller, isLoopbackHost } from './local-caller.ts'

const here = { host: 'localhost:3000' }

test.each([
  ['this machine', '127.0.0.1', here],
  ['this machine by another loopback address', '127.8.0.1', { host: '127.8.0.1:3000' }],
  ['this machine by IPv6', '::1', { host: '[::1]:3000' }],
  ['this machine by IPv4 in IPv6', '::ffff:127.0.0.1', { host: 'LOCALHOST' }],
  ['a subdomain of localhost', '127.0.0.1', { host: 'moon.localhost:3000' }],
  [
    'the development server’s proxy',
    '127.0.0.1',
    { ...here, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' },
  ],
])('%s is local', (_, remoteAddress, headers) => {
  expect(isLocalCaller({ remoteAddress, headers })).toBe(true)
})

test.each([
  ['another machine', '192.168.1.7', { host: '192.168.1.5:3000' }],
  ['another machine that names this host', '192.168.1.7', here],
  ['another machine that claims an address', '192.168.1.7', { ...here, 'x-forwarded-for': '127.0.0.1' }],
  ['another machine by IPv4 in IPv6', '::ffff:192.168.1.7', here],
  ['a local proxy, for another machine', '127.0.0.1', { ...here, 'x-forwarded-for': '203.0.113.9' }],
  [
    'a local proxy, for a machine that claims an address',
    '127.0.0.1',
    { ...here, 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  ],
  ['a proxy with the standard header', '127.0.0.1', { ...here, forwarded: 'for=127.0.0.1' }],
  ['a proxy with its own header', '127.0.0.1', { ...here, 'x-real-ip': '127.0.0.1' }],
  ['a foreign name that resolves to this machine', '127.0.0.1', { host: 'evil.example:3000' }],
  [
    'a foreign name that resolves to a local proxy',
    '127.0.0.1',
    { ...here, 'x-forwarded-host': 'evil.example' },
  ],
  ['a name with ours as a prefix', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['a name with ours as a suffix', '127.0.0.1', { host: 'notlocalhost' }],
  ['a malformed address', '127.0.0.1', { ...here, 'x-forwarded-for': 'localhost' }],
  ['no host', '127.0.0.1', {}],
  ['a malformed host', '127.0.0.1', { host: ':' }],
  ['a closed connection', undefined, here],
])('%s is not local', (_, remoteAddress, headers) => {
  expect(isLocalCaller({ remoteAddress, headers })).toBe(false)
})

test.each([
  ['localhost', true],
  ['LocalHost.', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['example.com', false],
])('the host %s means only this machine: %s', (host, is) => expect(isLoopbackHost(host)).toBe(is))
