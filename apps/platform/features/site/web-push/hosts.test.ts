// A table of permitted push services.
import { expect, test } from 'vitest'
import { isAllowedEndpoint } from './hosts.ts'

const allowed = ['push.example.com', '*.notify.example.net', '127.0.0.1:4567']

test.each([
  ['https://push.example.com/send/abc', true],
  ['https://push.example.com:443/send/abc', true],
  ['https://PUSH.example.com/send', true],
  ['https://db5.notify.example.net/w/?token=a', true],
  ['http://127.0.0.1:4567/push', true],
  ['https://127.0.0.1:4567/push', true],
  ['http://push.example.com/send', false],
  ['https://push.example.com:8443/send', false],
  ['https://push.example.com.evil.example/send', false],
  ['https://evil.example/push.example.com', false],
  ['https://notify.example.net/w', false],
  ['https://evilnotify.example.net/w', false],
  ['https://user@push.example.com/send', false],
  ['https://push.example.com@evil.example/send', false],
  ['http://127.0.0.1/push', false],
  ['http://127.0.0.1:5432/push', false],
  ['http://169.254.169.254/latest', false],
  ['ftp://push.example.com/send', false],
  ['nonsense', false],
])('%s: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, allowed)).toBe(isAllowed)
  expect(isAllowedEndpoint(endpoint, [])).toBe(false)
})
