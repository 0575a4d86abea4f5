// The jackpots by the stream of events: settled rounds feed the pots in their order, so that the round at which a pot drops
// is the same whoever reads them, and whenever.

import { toDecimal } from '@mangetsu/money'
import {
  type Consumer,
  type ReadRounds,
  roundIdsOf,
  type SettledRound,
  type StoredEvent,
} from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Games, moonPool, poolAmount } from '../../../studio/games.ts'
import { earnRights, feedPot, partContribution } from './pots.ts'
import { minor, potCurrency } from './rules.ts'
import {
  knownDropPoint,
  loadPlayers,
  loadPots,
  openPots,
  type PotsInMemory,
  roundBy,
  rulesOf,
  storePots,
} from './stored-pots.ts'

type Followed = 'rounds.settled' | 'jackpot.published'

/** What a round's stake added to the pool. */
function fedBy(games: Games, { gameId, currency, stakeMinor }: SettledRound): bigint {
  const pool = games.find(gameId)?.pools.find(({ account }) => account === moonPool.account)
  return pool === undefined ? 0n : poolAmount(pool, { currency, stakeMinor })
}

/** Feeds all pots and the fund with what one round added, and counts it towards its player's rights and day. */
function feedRound(now: PotsInMemory, round: SettledRound, amountMinor: bigint): void {
  const { rules } = now
  const day = now.dayOf(round.atMs)
  const parts = partContribution(amountMinor, [
    ...rules.pots.map(({ sharePpm }) => sharePpm),
    rules.draws.sharePpm,
  ])
  for (const [at, { potId }] of rules.pots.entries()) {
    const pot = now.pots.get(potId)
    const part = parts[at] ?? 0n
    if (pot === undefined) throw new Error(`the pot ${potId} was never opened`)
    const fed = feedPot(pot, part, {
      dropPointOf: (one) => knownDropPoint(now, one),
      nextOf: (one) => roundBy(rules, potId, one.roundNum + 1),
    })
    now.pots.set(potId, fed.pot)
    now.drops.push(...fed.drops.map((drop) => ({ ...drop, round })))
    const name = `${day} ${potId}`
    const fedToday = now.days.get(name) ?? { day, potId, fed: 0n }
    fedToday.fed += part
    now.days.set(name, fedToday)
  }
  now.fundMinor += parts.at(-1) ?? 0n
  countForPlayer(now, round, day, amountMinor)
}

function countForPlayer(now: PotsInMemory, round: SettledRound, day: string, amountMinor: bigint): void {
  const { playerId, stakeMinor } = round
  const own = now.players.get(playerId) ?? { towards: 0n, earned: 0n }
  const { earned, towardsMinor } = earnRights(own.towards, stakeMinor, minor(now.rules.draws.perStaked))
  now.players.set(playerId, { towards: towardsMinor, earned: own.earned + earned })
  const name = `${playerId} ${day}`
  const ownDay = now.playerDays.get(name) ?? { playerId, day, staked: 0n, rounds: 0, fed: 0n }
  ownDay.staked += stakeMinor
  ownDay.rounds += 1
  ownDay.fed += amountMinor
  now.playerDays.set(name, ownDay)
}

/** The rules of a version from here on: for pots already open with their next round, for shares at once. */
async function publish(
  tx: Tx,
  encryption: Encryption,
  now: PotsInMemory | null,
  { promotionId: id, version }: { readonly promotionId: string; readonly version: number },
): Promise<PotsInMemory> {
  if (now === null) return openPots(tx, encryption, { id, version })
  now.rules = await rulesOf(tx, { id, version })
  now.promotionId = id
  now.version = version
  return now
}

const isRounds = (event: StoredEvent<Followed>): event is StoredEvent<'rounds.settled'> =>
  event.type === 'rounds.settled'

async function roundsOf(
  tx: Tx,
  events: readonly StoredEvent<Followed>[],
  readRounds: ReadRounds,
): Promise<Map<string, SettledRound>> {
  const rounds = await readRounds(tx, roundIdsOf(events.filter(isRounds)))
  return new Map(rounds.map((round) => [round.id, round]))
}

export const jackpotPots = (games: Games, encryption: Encryption): Consumer<Followed> => ({
  name: 'jackpot-pots',
  types: ['rounds.settled', 'jackpot.published'],
  tables: [
    'jackpot_pot',
    'jackpot_state',
    'jackpot_day',
    'jackpot_drop',
    'jackpot_player',
    'jackpot_player_day',
  ],
  async apply(tx, events, readRounds) {
    let now = await loadPots(tx, encryption)
    if (now === null && events.every(isRounds)) return []
    const known = await roundsOf(tx, events, readRounds)
    const roundsOfEvents = (some: readonly StoredEvent<Followed>[]) =>
      some.filter(isRounds).flatMap(({ payload }) => payload.roundIds.flatMap((id) => known.get(id) ?? []))
    let isLoaded = false
    let lastAtMs: number | undefined
    for (const [index, event] of events.entries()) {
      if (!isRounds(event)) {
        now = await publish(tx, encryption, now, event.payload)
        continue
      }
      if (now === null) continue
      // From here on every round counts: their players are read at once.
      if (!isLoaded) {
        const left = roundsOfEvents(events.slice(index))
        await loadPlayers(
          tx,
          now,
          left.map(({ playerId }) => playerId),
        )
      }
      isLoaded = true
      for (const round of roundsOfEvents([event])) {
        const amountMinor = fedBy(games, round)
        if (amountMinor > 0n) feedRound(now, round, amountMinor)
        lastAtMs = round.atMs
      }
    }
    if (now === null) return []
    await storePots(tx, now)
    return lastAtMs === undefined ? [] : [{ type: 'jackpot', jackpot: amountsOf(now, lastAtMs) }]
  },
})

const amountsOf = ({ pots }: PotsInMemory, atMs: number) => ({
  at: instantOf(atMs),
  pots: [...pots.values()].map(({ potId, roundNum, amountMinor }) => ({
    potId,
    roundNum,
    amount: toDecimal(amountMinor, potCurrency),
  })),
})
