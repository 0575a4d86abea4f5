// Bonuses in play as slips of the sportsbook use them: the money, its order, and the terms of bets on sports.
import { kindWeight } from '@mangetsu/contract/bonus-weight'
import type { SlipBonus } from '@mangetsu/contract/sport-bonus'
import { toDecimal } from '@mangetsu/money'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import type { BonusInPlay } from '../../../studio/index.ts'
import { allInPlay } from './in-play.ts'
import type { WageringTerms } from './reward.ts'

/** A bonus whose money may pay bets on sports. */
export type SlipBonusInPlay = BonusInPlay & {
  readonly sports: WageringTerms['sports']
  /** Percentage of a stake at risk that counts towards its wagering. */
  readonly weight: number
}

async function read(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, SlipBonusInPlay>> {
  const found = [...(await allInPlay(tx, playerIds))]
  return new Map(
    found.map(([playerId, { inPlay, terms }]) => [
      playerId,
      { ...inPlay, sports: terms.sports, weight: kindWeight(terms, 'sports') },
    ]),
  )
}

const lock = `select player_id from bonus where player_id = any($1::uuid[]) and status = 5 order by id for no key update`

/** Locks the bonuses in play of players whose guards are locked, and reads them; by the player. */
export async function lockSlipBonuses(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, SlipBonusInPlay>> {
  if (playerIds.length === 0) return new Map()
  const locked = await tx.query<{ player_id: string }>(lock, [listOf(playerIds)])
  if (locked.length === 0) return new Map()
  return read(
    tx,
    locked.map(({ player_id }) => player_id),
  )
}

/** Returns the bonus in play of a player as a slip shows it; null without one in the currency. */
export async function slipBonusOf(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: SlipBonus['currency'] },
  nowMs: number,
): Promise<SlipBonus | null> {
  const bonus = (await read(tx, [playerId])).get(playerId)
  if (bonus === undefined || bonus.currency !== currency || bonus.expiresMs <= nowMs) return null
  const { balanceMinor, order, sports, largestStakeMinor, weight } = bonus
  return {
    currency,
    amount: toDecimal(balanceMinor, currency),
    order,
    terms: sports,
    largestStake: largestStakeMinor === null ? null : toDecimal(largestStakeMinor, currency),
    weight,
  }
}
