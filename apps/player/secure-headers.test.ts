// The policy every page carries: scripts only with the answer's nonce, frames only of the stages.
import { expect, it } from 'vitest'
import { secureHeaders } from './secure-headers.ts'

const policyOf = (stageOrigin: string): Map<string, string> =>
  new Map(
    (
      secureHeaders({ nonce: 'abc', stageOrigin, socketOrigin: 'wss://site.example' })[
        'content-security-policy'
      ] ?? ''
    )
      .split('; ')
      .map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule.slice(rule.indexOf(' ') + 1)]),
  )

it('lets scripts run only by nonce', () => {
  expect(policyOf('').get('script-src')).toBe("'nonce-abc' 'strict-dynamic'")
})

it('has no unsafe-inline and no unsafe-eval where scripts are concerned', () => {
  const policy = policyOf('')
  expect(policy.get('script-src')).not.toMatch(/unsafe/)
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('style-src')).not.toMatch(/unsafe/)
})

it.each([
  ['', "'self'"],
  ['https://stage.example.com', "'self' https://stage.example.com"],
])('frames only the stages at "%s"', (stageOrigin, allowed) => {
  expect(policyOf(stageOrigin).get('frame-src')).toBe(allowed)
})

it('connects to the site and its own socket only', () => {
  expect(policyOf('').get('connect-src')).toBe("'self' wss://site.example")
})

it('takes text as markup, script or a script’s address only through the page’s own policies', () => {
  const policy = policyOf('')
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect(policy.get('trusted-types')).toBe('default mangetsu-start')
})

it('shows pictures of its own, those it drew and those a player has just taken', () => {
  expect(policyOf('').get('img-src')).toBe("'self' data: blob:")
})

it('may ask for the camera itself, and lends it to nobody', () => {
  const headers = secureHeaders({ nonce: 'abc', stageOrigin: '', socketOrigin: '' })
  expect(headers['permissions-policy']?.split(', ')).toEqual([
    'camera=(self)',
    'geolocation=()',
    'microphone=()',
    'payment=()',
    'usb=()',
  ])
})

it('lets nobody lay the page over with theirs, also where only the older header is known', () => {
  expect(policyOf('https://stage.example.com').get('frame-ancestors')).toBe("'none'")
  const headers = secureHeaders({ nonce: 'abc', stageOrigin: '', socketOrigin: '' })
  expect(headers['x-frame-options']).toBe('DENY')
})

it('sends forms home and takes no other base for its addresses', () => {
  expect([policyOf('').get('form-action'), policyOf('').get('base-uri')]).toEqual(["'self'", "'none'"])
})
