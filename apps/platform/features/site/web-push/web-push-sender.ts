// Sends one message to a device's push service: encrypted for the device
// (RFC 8291), signed by the site (RFC 8292).
import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { SendingFailed, sendingLimitMs } from '../../../kernel/outbox/due.ts'
import { isAllowedEndpoint } from './hosts.ts'
import type { Subscription } from './rows.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type SenderParts = {
  readonly keys: VapidKeys
  readonly allowedHosts: readonly string[]
  /** The contact for push services: an https or a mailto address (RFC 8292, 2.1). */
  readonly subject: string
  /** Timeout per message, ms. */
  readonly limitMs?: number
}

/** `gone` when the subscription has ended. */
export type PushDelivery = 'sent' | 'gone'

/** How long a service stores a message for an offline device, seconds. */
const keptSeconds = 24 * 60 * 60
/** Statuses by which a service reports the end of a subscription (RFC 8030, 7.3). */
const goneStatuses = new Set([404, 410])

const isOnCurve = (point: Buffer): boolean => {
  try {
    return ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed').length === point.length
  } catch {
    return false
  }
}

/**
 * Whether a browser's keys are valid for encryption: a point of P-256
 * and sixteen bytes (RFC 8291, 2.1 and 3.2).
 */
export function areKeysRight({ p256dh, auth }: Subscription['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  const isPoint = point.length === 65 && point[0] === 4 && isOnCurve(point)
  return isPoint && Buffer.from(auth, 'base64url').length === 16
}

/**
 * Sends a message. Throws `SendingFailed` for retryable failures. The response body is never read, no
 * redirect is followed, and a host that is no longer permitted counts as gone.
 */
export function createWebPushSender({
  keys,
  allowedHosts,
  subject,
  limitMs = sendingLimitMs / 2,
}: SenderParts) {
  return async (subscription: Subscription, text: string): Promise<PushDelivery> => {
    if (!isAllowedEndpoint(subscription.endpoint, allowedHosts)) return 'gone'
    const request = webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: { ...subscription.keys } },
      text,
      {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
      },
    )
    let answer: Response
    try {
      answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new SendingFailed(isLate ? 'the push service took too long' : 'the push service was not reached')
    }
    await answer.body?.cancel().catch(() => undefined)
    if (goneStatuses.has(answer.status)) return 'gone'
    if (!answer.ok) throw new SendingFailed(`the push service answered ${answer.status}`)
    return 'sent'
  }
}
