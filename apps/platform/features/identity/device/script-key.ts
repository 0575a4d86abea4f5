// The key in the fingerprint script's URL: created for one player, opaque to others, valid for ten minutes.
import * as z from 'zod/mini'
import type { Encryption } from '../../../kernel/encryption.ts'

export const keyMinutes = 10

const Contents = z.object({ playerId: z.string(), untilMs: z.int() })
const context = 'script-key'
const longestKey = 400

export function issueKey(encryption: Encryption, playerId: string, nowMs: number): string {
  const contents = { playerId, untilMs: nowMs + keyMinutes * 60_000 }
  return encryption.encrypt(context, Buffer.from(JSON.stringify(contents))).toString('base64url')
}

/** Returns whether this is a key of this platform that has not expired. */
export function isKeyGood(encryption: Encryption, key: unknown, nowMs: number): boolean {
  if (typeof key !== 'string' || key.length > longestKey) return false
  try {
    const clear = encryption.open(context, Buffer.from(key, 'base64url')).toString('utf8')
    return Contents.parse(JSON.parse(clear)).untilMs > nowMs
  } catch {
    // Altered, truncated or foreign: decryption cannot distinguish them, and need not.
    return false
  }
}
