// The newest movements of a player's money, with the successive bets of one game as one.
import type { HistoryEntry, RecentMovement } from '@mangetsu/contract/history'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import { pageOf } from './page.ts'
import { type GameOfRound, gamesOfRounds } from './round-games.ts'

const shownMovements = 5
/** Entries read, on each change of the balance while the wallet is open: some 100 rounds in succession are counted. */
const readEntries = 200

const add = (one: string, other: string, currency: Currency): string =>
  toDecimal(minorOf(one, currency) + minorOf(other, currency), currency)

const negated = (amount: string, currency: Currency): string =>
  toDecimal(-minorOf(amount, currency), currency)

/** A bet given back lowers the stake; other money that comes in is a payout. */
function sidesOf({ kind, amount, currency }: HistoryEntry): {
  readonly staked: string
  readonly paid: string
} {
  const isPaid = kind === 'win' || kind === 'tableRound'
  const none = toDecimal(0n, currency)
  return isPaid ? { staked: none, paid: amount } : { staked: negated(amount, currency), paid: none }
}

type Merging = {
  readonly movement: RecentMovement
  readonly roundIds: ReadonlySet<string>
}

function mergedWith(newer: Merging, entry: HistoryEntry, roundId: string): Merging {
  const { movement } = newer
  const { rounds, currency } = movement
  const { staked, paid } = sidesOf(entry)
  const roundIds = new Set(newer.roundIds).add(roundId)
  return {
    roundIds,
    movement: {
      ...movement,
      amount: add(movement.amount, entry.amount, currency),
      rounds: rounds && {
        ...rounds,
        count: roundIds.size,
        staked: add(rounds.staked, staked, currency),
        paid: add(rounds.paid, paid, currency),
        since: entry.at,
      },
    },
  }
}

const begun = (entry: HistoryEntry, roundId: string): Merging => ({
  roundIds: new Set([roundId]),
  movement: {
    ...entry,
    rounds:
      entry.group === 'bet' ? { count: 1, hasEarlier: false, ...sidesOf(entry), since: entry.at } : null,
  },
})

const isSameGame = ({ rounds, gameId, currency }: RecentMovement, entry: HistoryEntry): boolean =>
  rounds !== null && entry.group === 'bet' && gameId === entry.gameId && currency === entry.currency

/** Removes the entries of the oldest round, which a cut may have left without its stake. */
function withoutCutRound(entries: readonly HistoryEntry[], roundIdOf: (entry: HistoryEntry) => string) {
  const last = entries.at(-1)
  if (last?.group !== 'bet') return entries
  return entries.filter((entry) => entry.group !== 'bet' || roundIdOf(entry) !== roundIdOf(last))
}

/**
 * Merges entries, newest first, into at most `limit` movements. `isCut`: older entries follow. `games` names the game
 * and the round of a bet by its `refId`.
 */
export function recentOf(
  entries: readonly HistoryEntry[],
  games: ReadonlyMap<string, GameOfRound>,
  isCut: boolean,
  limit = shownMovements,
): RecentMovement[] {
  const roundIdOf = ({ refId }: HistoryEntry) => games.get(refId)?.roundId ?? refId
  const whole = isCut ? withoutCutRound(entries, roundIdOf) : entries
  const merged: Merging[] = []
  for (const entry of whole) {
    const named = { ...entry, gameId: games.get(entry.refId)?.gameId ?? null }
    const last = merged.at(-1)
    if (last !== undefined && isSameGame(last.movement, named))
      merged[merged.length - 1] = mergedWith(last, named, roundIdOf(named))
    else if (merged.length === limit) return merged.map(({ movement }) => movement)
    else merged.push(begun(named, roundIdOf(named)))
  }
  return merged.map(({ movement }, place) =>
    isCut && place === merged.length - 1 && movement.rounds !== null
      ? { ...movement, rounds: { ...movement.rounds, hasEarlier: true } }
      : movement,
  )
}

export async function recentMovements(tx: Tx, playerId: string): Promise<RecentMovement[]> {
  const page = await pageOf(tx, { playerId, limit: readEntries }, {})
  if (isRefusal(page)) throw new Error(`a history without a filter was refused with ${page.refusal}`)
  const games = await gamesOfRounds(tx, page.entries)
  return recentOf(page.entries, games, page.next !== null)
}
