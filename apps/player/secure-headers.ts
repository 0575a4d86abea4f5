// The headers of every page, including the Content-Security-Policy.

import { policyNames } from './trusted-types.ts'

export type SecureHeaders = Readonly<Record<string, string>>

type Facts = {
  readonly nonce: string
  /** '' for the site's own origin. */
  readonly stageOrigin: string
  /** Origin of the push socket, such as wss://example.com: some browsers do not match it with `self`. */
  readonly socketOrigin: string
}

/**
 * Returns the headers of a response whose scripts carry `nonce` (CSP Level 3). No intermediary may cache a page, since
 * each has its own nonce.
 */
export function secureHeaders({ nonce, stageOrigin, socketOrigin }: Facts): SecureHeaders {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes sizes and positions as style attributes; nothing else is allowed there.
    `style-src-attr 'unsafe-inline'`,
    // blob: the player's own pictures, fetched with their session.
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
    // The camera photographs documents, with the player's permission; frames never get it.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-language, cookie',
  }
}
