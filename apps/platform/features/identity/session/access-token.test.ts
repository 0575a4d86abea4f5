// An access token is read exactly as issued, or rejected.
import { expect, test } from 'vitest'
import { createAccessTokens } from './access-token.ts'

const secret = '5a'.repeat(32)
const sessionId = '01964000-0000-7000-8000-000000000001'
const other = '01964000-0000-7000-8000-000000000002'
const expiresMs = 1_795_000_000_000
const tokens = createAccessTokens(secret)
const token = tokens.issue(sessionId, expiresMs)
const [, , mac = ''] = token.split('.')

test('an issued token is read by every process with the secret', () => {
  expect(createAccessTokens(secret).read(token)).toEqual({ sessionId, expiresMs })
})

const otherMac = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`
test.each([
  { bent: 'for another session', text: `${other}.${expiresMs}.${mac}` },
  { bent: 'with a later expiry', text: `${sessionId}.${expiresMs + 1}.${mac}` },
  { bent: 'with another signature', text: `${sessionId}.${expiresMs}.${otherMac}` },
  { bent: 'with a shorter signature', text: token.slice(0, -1) },
  { bent: 'with a longer signature', text: `${token}A` },
  { bent: 'with a prefix', text: `x${token}` },
  {
    bent: 'signed with another secret',
    text: createAccessTokens('5b'.repeat(32)).issue(sessionId, expiresMs),
  },
  { bent: 'empty', text: '' },
])('$bent: rejected', ({ text }) => {
  expect(tokens.read(text)).toBeNull()
})
