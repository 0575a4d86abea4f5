// Refuses deposits, bets and demos to players below the verification level that the jurisdiction requires.
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Profile, type VerifiedAction, verifiedLevel } from '../../protection/profile/index.ts'
import { findPlayer } from '../account/index.ts'
import { levelOf } from './levels.ts'
import { readKycRows } from './rows.ts'

type Reader = Pick<Tx, 'query'>

/** Whether the player has reached the level. Sample players always have: they belong to the site. */
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
  /** `playerId` is null for a visitor, whose age is unknown. */
  async checkDemo(
    work: Pick<UnitOfWork, 'read'>,
    playerId: string | null,
    nowMs: number,
  ): Promise<Refused<'demoUnverified'> | null> {
    const level = verifiedLevel(profile, 'demo', nowMs)
    if (level === 0) return null
    const isVerified = playerId !== null && (await work.read((tx) => hasReached(tx, playerId, level)))
    return isVerified ? null : refuse('demoUnverified', { level })
  },
})

export type VerifiedFirst = ReturnType<typeof createVerifiedFirst>
