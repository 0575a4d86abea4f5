// The policy of every page: scripts only with the response's nonce, frames only of the stages.
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

it('allows scripts only by nonce', () => {
  expect(policyOf('').get('script-src')).toBe("'nonce-abc' 'strict-dynamic'")
})

it('has neither unsafe-inline nor unsafe-eval for scripts', () => {
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

it('accepts text as markup, script or a script’s URL only through the page’s own policies', () => {
  const policy = policyOf('')
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect(policy.get('trusted-types')).toBe('default mangetsu-start')
})

it("allows the site's own pictures, data URLs, and a player's own uploads", () => {
  expect(policyOf('').get('img-src')).toBe("'self' data: blob:")
})

it('allows the page the camera, and no frame', () => {
  const headers = secureHeaders({ nonce: 'abc', stageOrigin: '', socketOrigin: '' })
  expect(headers['permissions-policy']?.split(', ')).toEqual([
    'camera=(self)',
    'geolocation=()',
    'microphone=()',
    'payment=()',
    'usb=()',
  ])
})

it('forbids framing by other sites, also for browsers that support only the older header', () => {
  expect(policyOf('https://stage.example.com').get('frame-ancestors')).toBe("'none'")
  const headers = secureHeaders({ nonce: 'abc', stageOrigin: '', socketOrigin: '' })
  expect(headers['x-frame-options']).toBe('DENY')
})

it('restricts forms to the site and forbids another base URL', () => {
  expect([policyOf('').get('form-action'), policyOf('').get('base-uri')]).toEqual(["'self'", "'none'"])
})
