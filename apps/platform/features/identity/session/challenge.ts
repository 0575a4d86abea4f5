// The document between the two steps of signing in: encrypted, so that it needs no row, and good for this device only.
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
export type SignInChallenge = z.infer<typeof SignInChallenge>

export type Challenges = {
  issue(player: PlayerRow, how: Exclude<How, 'passkey'>, deviceId: string, nowMs: number): string
  /** What a challenge says; null when it is not ours, over, or another device's. */
  read(challenge: string, deviceId: string, nowMs: number): SignInChallenge | null
  /** Whether the first step still holds: it does not once the password is another. */
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
      // Altered, or never ours: whoever sent it begins again.
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
