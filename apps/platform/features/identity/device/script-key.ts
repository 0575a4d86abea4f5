// The key in the fingerprint script's address: made for one player, readable by nobody else, good for ten minutes.
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

/** Whether this is a key of ours whose time is not over. */
export function isKeyGood(encryption: Encryption, key: unknown, nowMs: number): boolean {
  if (typeof key !== 'string' || key.length > longestKey) return false
  try {
    const clear = encryption.open(context, Buffer.from(key, 'base64url')).toString('utf8')
    return Contents.parse(JSON.parse(clear)).untilMs > nowMs
  } catch {
    // Altered, cut short or never ours: opening cannot tell them apart, and need not.
    return false
  }
}
