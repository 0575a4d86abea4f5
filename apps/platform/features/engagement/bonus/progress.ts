// Counts stakes towards the bonus in play, from settled wagers: each once, by the weight of its game or kind.
import { bonusWeight } from '@mangetsu/contract/bonus-weight'
import { type Currency, minorOf } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { type Consumer, playersOf, type SettledWager, spanOf, wagerConsumer } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { type Games, ratedPlay, subjectOf } from '../../../studio/games.ts'
import { WageringTerms } from './reward.ts'

export type CountedStake = {
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
}

/** Returns the percentage of a stake at a game that counts towards a bonus of these terms; 0 for an excluded game. */
export const weightAt = (
  terms: WageringTerms,
  game: { readonly gameId: string; readonly kind: string | undefined },
): number => (terms.excludedGames.includes(game.gameId) ? 0 : bonusWeight(terms, game))

/**
 * Returns a stake's contribution to a bonus in the reference currency's smallest unit, rounded down; the part
 * above the largest stake of the bonus does not count.
 */
export function contributionOf(
  { wagering, currency }: { readonly wagering: WageringTerms; readonly currency: Currency },
  stake: CountedStake,
  kind: string | undefined,
): bigint {
  const staked = inReference(stake.currency, stake.stakeMinor)
  const most = wagering.largestStake[currency]
  const limit = most === undefined ? staked : inReference(currency, minorOf(most, currency))
  const counted = staked < limit ? staked : limit
  return (counted * BigInt(weightAt(wagering, { gameId: stake.gameId, kind }))) / 100n
}

type Row = {
  id: string
  player_id: string
  currency: Currency
  wagering: string
  wager_target: bigint
  begun_at: Date
  ended_at: Date | null
}

// Bonuses that were in play when one of the wagers was settled, so that the result does not depend on when they are read.
const inPlay = `select id, player_id, currency, wagering::text as wagering, wager_target, begun_at, ended_at
  from bonus where player_id = any($1::uuid[]) and wager_target > 0 and begun_at <= $3
    and (ended_at is null or ended_at > $2)`

type Counted = { readonly id: string; done: bigint; readonly targetMinor: bigint }

const countedColumns = batchColumns<Counted>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'done', sqlType: 'bigint[]', of: ({ done }) => done },
  { name: 'target', sqlType: 'bigint[]', of: ({ targetMinor }) => targetMinor },
])

// Only this consumer writes here, and its cursor admits one process at a
// time: adding to the values read before is safe.
const add = `insert into bonus_progress (bonus_id, done, is_reached)
  select c.id, coalesce(g.done, 0) + c.done, coalesce(g.done, 0) + c.done >= c.target
  from ${countedColumns.unnest(1, 'c')}
    left join bonus_progress g on g.bonus_id = c.id
  on conflict (bonus_id) do update set done = excluded.done, is_reached = excluded.is_reached`

/** Maximum of cached terms; each promotion has one set of terms, parsed once. */
const knownLimit = 1_000
type KnownTerms = Map<string, WageringTerms>

function termsOf(known: KnownTerms, text: string): WageringTerms {
  const found = known.get(text)
  if (found !== undefined) return found
  const terms = WageringTerms.parse(JSON.parse(text))
  if (known.size >= knownLimit) known.clear()
  known.set(text, terms)
  return terms
}

type InPlay = {
  readonly id: string
  readonly currency: Currency
  readonly wagering: WageringTerms
  readonly targetMinor: bigint
  readonly fromMs: number
  readonly untilMs: number
}

async function readInPlay(tx: Tx, known: KnownTerms, wagers: readonly SettledWager[]) {
  const { firstMs, lastMs } = spanOf(wagers)
  const bonuses = new Map<string, InPlay[]>()
  for (const row of await tx.query<Row>(inPlay, [
    listOf(playersOf(wagers)),
    dateOf(firstMs),
    dateOf(lastMs),
  ])) {
    const bonus: InPlay = {
      id: row.id,
      currency: row.currency,
      wagering: termsOf(known, row.wagering),
      targetMinor: inReference(row.currency, row.wager_target),
      fromMs: row.begun_at.getTime(),
      untilMs: row.ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }
    bonuses.set(row.player_id, [...(bonuses.get(row.player_id) ?? []), bonus])
  }
  return bonuses
}

const placedMsOf = (wager: SettledWager): number => (wager.gameId === null ? wager.placedAtMs : wager.atMs)

async function countWagers(tx: Tx, games: Games, terms: KnownTerms, settled: readonly SettledWager[]) {
  // A free spin stakes nothing of the player's.
  const wagers = settled.filter(({ funding }) => funding !== 'freeSpin')
  if (wagers.length === 0) return
  const bonuses = await readInPlay(tx, terms, wagers)
  const counted = new Map<string, Counted>()
  for (const wager of wagers)
    for (const bonus of bonuses.get(wager.playerId) ?? []) {
      // A stake placed before the bonus began does not count, whenever it is settled.
      if (placedMsOf(wager) < bonus.fromMs || wager.atMs >= bonus.untilMs) continue
      const sum = counted.get(bonus.id) ?? { id: bonus.id, done: 0n, targetMinor: bonus.targetMinor }
      const { currency, atRiskMinor: stakeMinor } = wager
      const stake = { gameId: subjectOf(wager), currency, stakeMinor }
      sum.done += contributionOf(bonus, stake, ratedPlay(games, wager)?.kind)
      counted.set(bonus.id, sum)
    }
  if (counted.size > 0) await tx.query(add, countedColumns.values([...counted.values()]))
}

export const bonusWagering = (games: Games): Consumer<'wager.settled'> => {
  const terms: KnownTerms = new Map()
  return wagerConsumer('bonus-wagering', ['bonus_progress'], async (tx, wagers) => {
    await countWagers(tx, games, terms, wagers)
    return []
  })
}
