// Which callers count as local to this machine: a table of connections and headers.
import { expect, test } from 'vitest'
import { isLocalCaller, isLoopbackHost } from './local-caller.ts'

const here = { host: 'localhost:3000' }

test.each([
  ['this machine', '127.0.0.1', here],
  ['this machine by another of its addresses', '127.8.0.1', { host: '127.8.0.1:3000' }],
  ['this machine by IPv6', '::1', { host: '[::1]:3000' }],
  ['this machine by IPv4 in IPv6', '::ffff:127.0.0.1', { host: 'LOCALHOST' }],
  ['a name below localhost', '127.0.0.1', { host: 'moon.localhost:3000' }],
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
  ['a proxy here, for somebody elsewhere', '127.0.0.1', { ...here, 'x-forwarded-for': '203.0.113.9' }],
  [
    'a proxy here, for somebody who claims an address',
    '127.0.0.1',
    { ...here, 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  ],
  ['a proxy that says so in the standard’s way', '127.0.0.1', { ...here, forwarded: 'for=127.0.0.1' }],
  ['a proxy that says so in its own way', '127.0.0.1', { ...here, 'x-real-ip': '127.0.0.1' }],
  ['a name pointed here', '127.0.0.1', { host: 'evil.example:3000' }],
  ['a name pointed at a client that passes on', '127.0.0.1', { ...here, 'x-forwarded-host': 'evil.example' }],
  ['a name that only begins like ours', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['a name that only ends like ours', '127.0.0.1', { host: 'notlocalhost' }],
  ['an address that is none', '127.0.0.1', { ...here, 'x-forwarded-for': 'localhost' }],
  ['no host', '127.0.0.1', {}],
  ['a host that is none', '127.0.0.1', { host: ':' }],
  ['a connection that is gone', undefined, here],
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
