// Feeds the jackpots from the event stream: settled rounds contribute in their order, so that the dropping round is the
// same for every reader at any time.

import { toDecimal } from '@mangetsu/money'
import {
  batchesOf,
  type Consumer,
  isRound,
  type ReadWagers,
  type SettledRound,
  type StoredEvent,
} from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { createDayOf } from '../../../kernel/site-calendar.ts'
import { type Games, moonPool, poolAmount } from '../../../studio/games.ts'
import { earnRights, feedPot, type PotRound, partContribution } from './pots.ts'
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

type Followed = 'wager.settled' | 'jackpot.published'

/** A round's contribution to the pool: its amount and the division over the pots and the fund. */
type Fed = {
  readonly round: SettledRound
  readonly amountMinor: bigint
  readonly parts: readonly bigint[]
  readonly day: string
}

/** Returns the amount a round's stake added to the pool. */
function fedBy(games: Games, { gameId, currency, stakeMinor }: SettledRound): bigint {
  const pool = games.find(gameId)?.pools.find(({ account }) => account === moonPool.account)
  return pool === undefined ? 0n : poolAmount(pool, { currency, stakeMinor })
}

/** Divides the contributions of rounds; equal amounts, which are frequent, are divided once. */
function partedBy(games: Games, { rules }: PotsInMemory, rounds: readonly SettledRound[]): Fed[] {
  const shares = [...rules.pots.map(({ sharePpm }) => sharePpm), rules.draws.sharePpm]
  const known = new Map<bigint, bigint[]>()
  const dayOf = createDayOf()
  return rounds.flatMap((round) => {
    const amountMinor = fedBy(games, round)
    if (amountMinor === 0n) return []
    const parts = known.get(amountMinor) ?? partContribution(amountMinor, shares)
    known.set(amountMinor, parts)
    return [{ round, amountMinor, parts, day: dayOf(round.atMs) }]
  })
}

/** Feeds one pot; round by round only if it drops within this batch, otherwise by the sum. */
function feedOne(now: PotsInMemory, potId: string, place: number, fed: readonly Fed[]): void {
  const { rules } = now
  let pot = now.pots.get(potId)
  if (pot === undefined) throw new Error(`the pot ${potId} was never opened`)
  const days = new Map<string, bigint>()
  for (const { parts, day } of fed) days.set(day, (days.get(day) ?? 0n) + (parts[place] ?? 0n))
  for (const [day, minor] of days) {
    const name = `${day} ${potId}`
    now.days.set(name, { day, potId, fed: (now.days.get(name)?.fed ?? 0n) + minor })
  }
  const sum = [...days.values()].reduce((all, minor) => all + minor, 0n)
  const facts = {
    dropPointOf: (one: PotRound) => knownDropPoint(now, one),
    nextOf: (one: PotRound) => roundBy(rules, potId, one.roundNum + 1),
  }
  if (pot.amountMinor + sum < facts.dropPointOf(pot)) {
    now.pots.set(potId, { ...pot, amountMinor: pot.amountMinor + sum })
    return
  }
  for (const { round, parts } of fed) {
    const after = feedPot(pot, parts[place] ?? 0n, facts)
    pot = after.pot
    now.drops.push(...after.drops.map((drop) => ({ ...drop, round })))
  }
  now.pots.set(potId, pot)
}

function countForPlayer(now: PotsInMemory, { round, amountMinor, day }: Fed): void {
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

/** Feeds all pots and the fund with the rounds' contributions, and counts them towards the players' rights and days. */
async function feedRounds(
  tx: Tx,
  games: Games,
  now: PotsInMemory,
  rounds: readonly SettledRound[],
): Promise<void> {
  const fed = partedBy(games, now, rounds)
  const players = fed.map(({ round }) => round.playerId)
  if (fed.length > 0) await loadPlayers(tx, now, players)
  for (const [place, { potId }] of now.rules.pots.entries()) feedOne(now, potId, place, fed)
  for (const one of fed) {
    now.fundMinor += one.parts.at(-1) ?? 0n
    countForPlayer(now, one)
  }
}

/** Applies a version's rules from here on: to open pots with their next round, to shares immediately. */
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

const isSettled = (event: StoredEvent<Followed>): event is StoredEvent<'wager.settled'> =>
  event.type === 'wager.settled'

async function roundsOf(
  tx: Tx,
  events: readonly StoredEvent<Followed>[],
  readWagers: ReadWagers,
): Promise<Map<string, SettledRound>> {
  const wagers = await readWagers(tx, batchesOf(events.filter(isSettled)))
  return new Map(wagers.filter(isRound).map((round) => [round.id, round]))
}

export const jackpotPots = (games: Games, encryption: Encryption): Consumer<Followed> => ({
  name: 'jackpot-pots',
  types: ['wager.settled', 'jackpot.published'],
  tables: [
    'jackpot_pot',
    'jackpot_state',
    'jackpot_day',
    'jackpot_drop',
    'jackpot_player',
    'jackpot_player_day',
  ],
  async apply(tx, events, readWagers) {
    let now = await loadPots(tx, encryption)
    if (now === null && events.every(isSettled)) return []
    const known = await roundsOf(tx, events, readWagers)
    let waiting: SettledRound[] = []
    let lastAtMs: number | undefined
    for (const event of events) {
      if (isSettled(event)) {
        waiting.push(...event.payload.ids.flatMap((id) => known.get(id) ?? []))
        continue
      }
      if (now !== null) {
        await feedRounds(tx, games, now, waiting)
        lastAtMs = waiting.at(-1)?.atMs ?? lastAtMs
      }
      now = await publish(tx, encryption, now, event.payload)
      // Rounds played before the pots were opened contribute nothing.
      waiting = []
    }
    if (now === null) return []
    await feedRounds(tx, games, now, waiting)
    lastAtMs = waiting.at(-1)?.atMs ?? lastAtMs
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
