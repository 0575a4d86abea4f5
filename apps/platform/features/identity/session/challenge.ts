// The challenge between the two steps of signing in: encrypted, so that it needs no row, and valid for one device only.
import * as z from 'zod/mini'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { PlayerRow } from '../account/index.ts'
import type { How } from './sessions.ts'

const goodForMs = 5 * 60_000
const context = 'second factor'

const SignInChallenge = z.object({
  playerId: z.string(),
  how: z.enum(['password', 'code']),
  device: z.string(),
  mark: z.string(),
  untilMs: z.int(),
})
type SignInChallenge = z.infer<typeof SignInChallenge>

export type Challenges = {
  issue(player: PlayerRow, how: Exclude<How, 'passkey'>, deviceId: string, nowMs: number): string
  /** Returns the challenge's content; null if it is invalid, expired, or another device's. */
  read(challenge: string, deviceId: string, nowMs: number): SignInChallenge | null
  /** Returns whether the first step is still valid; it is not after a password change. */
  isOf(challenge: SignInChallenge, player: PlayerRow): boolean
}

export function createChallenges(encryption: Encryption): Challenges {
  const hashed = (text: string) => encryption.hash(text).toString('base64url')
  const markOf = (player: PlayerRow) => hashed(`mark:${player.password_hash ?? ''}`)
  const deviceOf = (deviceId: string) => hashed(`device:${deviceId}`)

  function open(challenge: string): SignInChallenge | null {
    try {
      const text = encryption.open(context, Buffer.from(challenge, 'base64url')).toString()
      return SignInChallenge.parse(JSON.parse(text))
    } catch {
      // Altered or foreign: the sender must start again.
      return null
    }
  }

  return {
    issue(player, how, deviceId, nowMs) {
      const mark = markOf(player)
      const challenge: SignInChallenge = {
        playerId: player.id,
        how,
        device: deviceOf(deviceId),
        mark,
        untilMs: nowMs + goodForMs,
      }
      return encryption.encrypt(context, Buffer.from(JSON.stringify(challenge))).toString('base64url')
    },
    read(challenge, deviceId, nowMs) {
      const issued = open(challenge)
      return issued !== null && issued.untilMs > nowMs && issued.device === deviceOf(deviceId) ? issued : null
    },
    isOf: (challenge, player) => challenge.playerId === player.id && challenge.mark === markOf(player),
  }
}
