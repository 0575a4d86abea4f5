// Bonus data for the studio: the bonus whose money can be staked, with its terms, and the playable free spins.
import { bonusStatuses } from '@mangetsu/contract/bonus'
import { type Currency, minorOf } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import type { BonusInPlay, BonusPort, FreeSpins } from '../../../studio/index.ts'
import { weightAt } from './progress.ts'
import { Spins, WageringTerms } from './reward.ts'
import { findInPlay } from './rows.ts'

type InPlayRow = {
  id: string
  player_id: string
  currency: Currency
  wagering: unknown
  expires_at: Date
  account_id: string
  balance: bigint
  wallet: bigint
}

// A bonus whose wagering was met is released, not played.
const inPlay = `select b.id, b.player_id, b.currency, b.wagering, b.expires_at, a.id as account_id, a.balance,
    coalesce(w.balance, 0) as wallet
  from bonus b join ledger_account a
    on a.player_id = b.player_id and a.currency = b.currency and a.purpose = 'bonus'
    left join ledger_account w on w.player_id = b.player_id and w.currency = b.currency and w.purpose = 'wallet'
  where b.status = 5 and b.expires_at is not null`
const inPlayOfPlayer = { name: 'bonus_in_play', text: `${inPlay} and b.player_id = $1` }
const inPlayOfPlayers = { name: 'bonuses_in_play', text: `${inPlay} and b.player_id = any($1::uuid[])` }

function inPlayOf(row: InPlayRow, terms = WageringTerms.parse(row.wagering)): BonusInPlay {
  const { id, currency, expires_at, account_id, balance, wallet } = row
  const { order, excludedGames, largestStake } = terms
  const largest = largestStake[currency]
  return {
    bonusId: id,
    currency,
    accountId: account_id,
    balanceMinor: balance,
    walletMinor: wallet,
    order,
    excludedGames,
    largestStakeMinor: largest === undefined ? null : minorOf(largest, currency),
    expiresMs: expires_at.getTime(),
  }
}

type SpinsRow = {
  id: string
  currency: Currency
  spins: unknown
  spins_left: number
  amount: bigint
  expires_at: Date
  from_id: string
  to_id: string
}

const spins = `select b.id, b.currency, b.spins, b.spins_left, b.amount, b.expires_at, f.id as from_id, t.id as to_id
  from bonus b
    join ledger_account f on f.player_id = b.player_id and f.currency = b.currency and f.purpose = 'spins'
    join ledger_account t on t.player_id = b.player_id and t.currency = b.currency and t.purpose = 'spinWins'
  where b.player_id = $1 and b.spins is not null and b.expires_at is not null`
const ofOne = { name: 'bonus_free_spins', text: `${spins} and b.id = $2` }
const ofGame = {
  name: 'bonus_free_spins_at',
  text: `${spins} and b.status = 2 and b.spins_left > 0 and b.currency = $2 and b.spins ->> 'gameId' = $3
    and b.expires_at > $4 order by b.expires_at, b.id limit 1`,
}

function spinsOf(row: SpinsRow): FreeSpins {
  const { gameId, stake } = Spins.parse(row.spins)
  return {
    bonusId: row.id,
    gameId,
    currency: row.currency,
    left: row.spins_left,
    stakeMinor: minorOf(stake, row.currency),
    wonMinor: row.amount,
    expiresMs: row.expires_at.getTime(),
    fromAccountId: row.from_id,
    toAccountId: row.to_id,
  }
}

async function first<Row, Found>(rows: Promise<Row[]>, read: (row: Row) => Found): Promise<Found | null> {
  const [row] = await rows
  return row === undefined ? null : read(row)
}

export const bonusesInPlay: BonusPort = {
  inPlay: (tx: Tx, playerId) =>
    first(tx.query<InPlayRow>(inPlayOfPlayer, [playerId]), (row) => inPlayOf(row)),
  freeSpinsAt: (tx, { playerId, currency, gameId }, nowMs) =>
    first(tx.query<SpinsRow>(ofGame, [playerId, currency, gameId, dateOf(nowMs)]), spinsOf),
  freeSpinsOf: (tx, playerId, bonusId) => first(tx.query<SpinsRow>(ofOne, [playerId, bonusId]), spinsOf),
}

/** Returns the bonuses in play of players with their terms, by the player. */
export async function allInPlay(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly inPlay: BonusInPlay; readonly terms: WageringTerms }>> {
  const rows = await tx.query<InPlayRow>(inPlayOfPlayers, [listOf(playerIds)])
  return new Map(
    rows.map((row) => {
      const terms = WageringTerms.parse(row.wagering)
      return [row.player_id, { inPlay: inPlayOf(row, terms), terms }]
    }),
  )
}

const playersOf = `select distinct player_id from bonus
  where player_id = any($1::uuid[]) and status = 5 and expires_at is not null`

/** Locks a bonus; returns whether its money is in the player's bonus account. */
export async function isInPlay(tx: Tx, bonusId: string): Promise<boolean> {
  const [row] = await tx.query<{ status: number }>(
    'select status from bonus where id = $1 for no key update',
    [bonusId],
  )
  return row?.status === bonusStatuses.wagering || row?.status === bonusStatuses.releasable
}

/** Returns those of the players who have a bonus in play. */
export async function playersInPlay(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await tx.query<{ player_id: string }>(playersOf, [listOf([...new Set(playerIds)])])
  return new Set(rows.map(({ player_id }) => player_id))
}

type CountedGame = { readonly gameId: string; readonly kind: string }

/** Returns whether stakes at a game count towards the player's bonus in progress; without one, true for every game. */
export async function countsInPlay(tx: Tx, playerId: string): Promise<(game: CountedGame) => boolean> {
  const bonus = await findInPlay(tx, playerId)
  if (bonus === undefined || bonus.status !== bonusStatuses.wagering) return () => true
  return (game) => weightAt(bonus.wagering, game) > 0
}
