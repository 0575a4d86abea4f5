// What the place lets a player do only once their person is verified: deposits, bets and demos.
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { type Profile, type VerifiedAction, verifiedLevel } from '../../protection/profile/index.ts'
import { findPlayer } from '../account/index.ts'
import { levelOf } from './levels.ts'
import { readKycRows } from './rows.ts'

type Reader = Pick<Tx, 'query'>

/** Whether the player has reached the level; sample players are the house's own, and there is nobody to verify. */
async function hasReached(tx: Reader, playerId: string, level: number): Promise<boolean> {
  const player = await findPlayer(tx, playerId)
  return (
    player?.is_sample === true || (player !== undefined && levelOf(await readKycRows(tx, player)) >= level)
  )
}

export const createVerifiedFirst = (profile: Pick<Profile, 'rules'>) => ({
  async checkVerified(
    tx: Reader,
    playerId: string,
    action: Exclude<VerifiedAction, 'demo'>,
    nowMs: number,
  ): Promise<Refused<'identityNeeded'> | null> {
    const level = verifiedLevel(profile, action, nowMs)
    return level === 0 || (await hasReached(tx, playerId, level)) ? null : refuse('identityNeeded', { level })
  },
  /** A visitor who is not signed in is null: nobody knows their age. */
  async checkDemo(
    tx: Reader,
    playerId: string | null,
    nowMs: number,
  ): Promise<Refused<'demoUnverified'> | null> {
    const level = verifiedLevel(profile, 'demo', nowMs)
    if (level === 0 || (playerId !== null && (await hasReached(tx, playerId, level)))) return null
    return refuse('demoUnverified', { level })
  },
})

export type VerifiedFirst = ReturnType<typeof createVerifiedFirst>
