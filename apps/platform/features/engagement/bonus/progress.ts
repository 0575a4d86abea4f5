// Counts stakes towards the bonus in play, from settled wagers: each once, by the weight of its game or kind.
import { bonusWeight } from '@mangetsu/contract/bonus-weight'
import { type Currency, minorOf } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import {
  batchesOf,
  type Consumer,
  correctionsOf,
  playersOf,
  type ReadWagers,
  type SettledWager,
  type StoredEvent,
  spanOf,
} from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { type Games, ratedPlay, subjectOf } from '../../../studio/games.ts'
import { WageringTerms } from './reward.ts'

export type CountedStake = {
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  /** Of a bet on sports: its least odds in thousandths, null where none counts; null for any other stake. */
  readonly slip?: { readonly leastOdds: number | null; readonly isSingle: boolean } | null
}

/** Returns whether bets on sports count towards a bonus, and are paid by its money, at these odds. */
const areSportsCounted = (
  { minOdds, bets }: WageringTerms['sports'],
  { leastOdds, isSingle }: NonNullable<CountedStake['slip']>,
): boolean =>
  leastOdds !== null && leastOdds >= minOdds && (bets === 'all' || (bets === 'singles' && isSingle))

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
  if (stake.slip && !areSportsCounted(wagering.sports, stake.slip)) return 0n
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
  select c.id, greatest(0, coalesce(g.done, 0) + c.done), coalesce(g.done, 0) + c.done >= c.target
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

type CountedWager = { readonly wager: SettledWager; readonly riskMinor: bigint }

const slipOf = (wager: SettledWager): CountedStake['slip'] =>
  wager.gameId === null && wager.kind === 'slip'
    ? { leastOdds: wager.leastOdds, isSingle: wager.subject !== 'slip/combination' }
    : null

/** Counts stakes at risk towards the bonuses that were in play; negative ones count no more. */
async function countWagers(tx: Tx, games: Games, terms: KnownTerms, settled: readonly CountedWager[]) {
  // A free spin and a free bet stake nothing of the player's.
  const counting = settled.filter(
    ({ wager: { funding }, riskMinor }) =>
      funding !== 'freeSpin' && funding !== 'freeBet' && riskMinor !== 0n,
  )
  if (counting.length === 0) return
  const bonuses = await readInPlay(
    tx,
    terms,
    counting.map(({ wager }) => wager),
  )
  const counted = new Map<string, Counted>()
  for (const { wager, riskMinor } of counting)
    for (const bonus of bonuses.get(wager.playerId) ?? []) {
      // A stake placed before the bonus began does not count, whenever it is settled.
      if (placedMsOf(wager) < bonus.fromMs || wager.atMs >= bonus.untilMs) continue
      const sum = counted.get(bonus.id) ?? { id: bonus.id, done: 0n, targetMinor: bonus.targetMinor }
      const stakeMinor = riskMinor < 0n ? -riskMinor : riskMinor
      const stake = { gameId: subjectOf(wager), currency: wager.currency, stakeMinor, slip: slipOf(wager) }
      const contribution = contributionOf(bonus, stake, ratedPlay(games, wager)?.kind)
      sum.done += riskMinor < 0n ? -contribution : contribution
      counted.set(bonus.id, sum)
    }
  if (counted.size > 0) await tx.query(add, countedColumns.values([...counted.values()]))
}

/** Returns the settled wagers whose stake at risk corrections have changed, with the changes. */
async function correctedWagers(
  tx: Tx,
  events: readonly StoredEvent<'wager.corrected'>[],
  readWagers: ReadWagers,
): Promise<CountedWager[]> {
  const corrections = correctionsOf(events).filter(({ riskMinor }) => riskMinor !== 0n)
  if (corrections.length === 0) return []
  const batches = corrections.map(({ kind, id }) => ({ kind, ids: [id] }))
  const wagers = new Map((await readWagers(tx, batches)).map((wager) => [wager.id, wager]))
  return corrections.flatMap(({ id, riskMinor }) => {
    const wager = wagers.get(id)
    return wager === undefined ? [] : [{ wager, riskMinor }]
  })
}

/** A wager counts at its settlement; a correction that changes its stake at risk changes what it counted. */
export const bonusWagering = (games: Games): Consumer<'wager.settled' | 'wager.corrected'> => {
  const terms: KnownTerms = new Map()
  return {
    name: 'bonus-wagering',
    types: ['wager.settled', 'wager.corrected'],
    tables: ['bonus_progress'],
    async apply(tx, events, readWagers) {
      const settled = events.filter((event) => event.type === 'wager.settled')
      const corrected = events.filter((event) => event.type === 'wager.corrected')
      const wagers = settled.length === 0 ? [] : await readWagers(tx, batchesOf(settled))
      await countWagers(tx, games, terms, [
        ...wagers.map((wager) => ({ wager, riskMinor: wager.atRiskMinor })),
        ...(await correctedWagers(tx, corrected, readWagers)),
      ])
      return []
    },
  }
}
