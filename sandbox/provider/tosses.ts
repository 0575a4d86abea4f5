// The table game: a coin toss that pays 1.98 times the stake for the right side.
import type { DatabaseSync } from 'node:sqlite'
import { shareOf } from '@mangetsu/money'
import { atomically } from '../gateway/sqlite-file.ts'
import { findWalletByPage, type LoungeWallet, writeBalance } from './wallets.ts'

export type Side = 'heads' | 'tails'

export type Toss = {
  readonly side: Side
  readonly landed: Side
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly atMs: number
}

/** 1.98 times the stake, in millionths, at even odds: a return of 99 %. */
const payoutPpm = 1_980_000
/** Minimum stake, 0.10, so that a payout is never rounded down to the stake; and the maximum, 1,000.00. */
export const leastStakeMinor = 10n
export const mostStakeMinor = 100_000n
const shownTosses = 20

type Row = { side: Side; landed: Side; stake: bigint; payout: bigint; at_ms: bigint }

/** Returns the last tosses, newest first. */
export function readTosses(db: DatabaseSync, playerRef: string): Toss[] {
  const found = db.prepare(
    `select side, landed, stake, payout, at_ms from tosses where player_ref = ?
      order by at_ms desc, rowid desc limit ${shownTosses}`,
  )
  found.setReadBigInts(true)
  return (found.all(playerRef) as unknown as Row[]).map((row) => ({
    side: row.side,
    landed: row.landed,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    atMs: Number(row.at_ms),
  }))
}

/**
 * Plays one toss; an id is played once. Refuses with `notEnough` if the wallet has less than the stake, without any
 * change.
 */
export function playToss(
  db: DatabaseSync,
  wallet: LoungeWallet,
  { id, side, stakeMinor }: { readonly id: string; readonly side: Side; readonly stakeMinor: bigint },
  toss: () => Side,
  nowMs: number,
): 'played' | 'notEnough' {
  return atomically(db, () => {
    if (db.prepare('select 1 from tosses where id = ?').get(id) !== undefined) return 'played'
    const balanceMinor = findWalletByPage(db, wallet.pageToken)?.balanceMinor ?? 0n
    if (balanceMinor < stakeMinor) return 'notEnough'
    const landed = toss()
    const payoutMinor = landed === side ? shareOf(stakeMinor, payoutPpm) : 0n
    writeBalance(db, wallet.playerRef, balanceMinor - stakeMinor + payoutMinor)
    db.prepare(
      'insert into tosses (id, player_ref, side, landed, stake, payout, at_ms) values (?, ?, ?, ?, ?, ?, ?)',
    ).run(id, wallet.playerRef, side, landed, stakeMinor, payoutMinor, nowMs)
    return 'played'
  })
}
