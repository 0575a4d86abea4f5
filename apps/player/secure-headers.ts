// The headers every page of the site carries, the Content-Security-Policy first among them.

import { policyNames } from './trusted-types.ts'

export type SecureHeaders = Readonly<Record<string, string>>

type Facts = {
  readonly nonce: string
  /** '' for our own origin. */
  readonly stageOrigin: string
  /** The push socket's origin, such as wss://example.com: some browsers do not count it as `self`. */
  readonly socketOrigin: string
}

/** Headers for an answer whose scripts carry `nonce` (CSP Level 3). Nothing in between keeps a page: each has its nonce. */
export function secureHeaders({ nonce, stageOrigin, socketOrigin }: Facts): SecureHeaders {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes measures and places as style attributes; nothing else is allowed there.
    `style-src-attr 'unsafe-inline'`,
    // blob: the player's own pictures, fetched under their sign-in.
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self' ${socketOrigin}`.trim(),
    `frame-src 'self' ${stageOrigin}`.trim(),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${policyNames.join(' ')}`,
  ]
  return {
    'cache-control': 'private, no-cache',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The camera takes pictures of papers, on the player's word; frames never get it.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-language, cookie',
  }
}
