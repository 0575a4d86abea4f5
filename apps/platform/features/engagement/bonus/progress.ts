// What players stake towards the bonus they play, from settled rounds: each counted by its game's weight, once.
import { type Currency, minorOf } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { type Consumer, playersOf, roundConsumer, type SettledRound, spanOf } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { WageringTerms } from './reward.ts'

/** Per cent of a stake that counts: the game's own weight, else its kind's, else all of it. */
export const weightOf = (
  { games, kinds }: Pick<WageringTerms, 'games' | 'kinds'>,
  { gameId, kind }: { readonly gameId: string; readonly kind: string | undefined },
): number => games[gameId] ?? (kind === undefined ? undefined : kinds[kind]) ?? 100

export type CountedStake = {
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
}

/**
 * What a stake brings a bonus forward, in the reference currency's smallest unit, rounded down: never more of it than the
 * largest stake the bonus allows.
 */
export function contributionOf(
  { wagering, currency }: { readonly wagering: WageringTerms; readonly currency: Currency },
  stake: CountedStake,
  kind: string | undefined,
): bigint {
  if (wagering.excludedGames.includes(stake.gameId)) return 0n
  const staked = inReference(stake.currency, stake.stakeMinor)
  const most = wagering.largestStake[currency]
  const limit = most === undefined ? staked : inReference(currency, minorOf(most, currency))
  const counted = staked < limit ? staked : limit
  return (counted * BigInt(weightOf(wagering, { gameId: stake.gameId, kind }))) / 100n
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

// Of whoever plays, what was in play at one of these rounds' own times: so each counts or does not whenever it is read.
const inPlay = `select id, player_id, currency, wagering::text as wagering, wager_target, begun_at, ended_at
  from bonus where player_id = any($1::uuid[]) and wager_target > 0 and begun_at <= $3
    and (ended_at is null or ended_at > $2)`

// Nobody else writes here, and the cursor lets one do it at a time: what was read before is what is added to.
const add = `insert into bonus_progress (bonus_id, done, is_reached)
  select c.id, coalesce(g.done, 0) + c.done, coalesce(g.done, 0) + c.done >= c.target
  from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as c(id, done, target)
    left join bonus_progress g on g.bonus_id = c.id
  on conflict (bonus_id) do update set done = excluded.done, is_reached = excluded.is_reached`

/** Terms are a promotion's, and few; read from their text once. */
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

async function readInPlay(tx: Tx, known: KnownTerms, rounds: readonly SettledRound[]) {
  const { firstMs, lastMs } = spanOf(rounds)
  const bonuses = new Map<string, InPlay[]>()
  for (const row of await tx.query<Row>(inPlay, [
    listOf(playersOf(rounds)),
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

type Counted = { done: bigint; readonly targetMinor: bigint }

async function countRounds(tx: Tx, games: Games, terms: KnownTerms, settled: readonly SettledRound[]) {
  // A free spin stakes nothing of the player's.
  const rounds = settled.filter(({ funding }) => funding !== 'freeSpin')
  if (rounds.length === 0) return
  const bonuses = await readInPlay(tx, terms, rounds)
  const counted = new Map<string, Counted>()
  for (const round of rounds)
    for (const bonus of bonuses.get(round.playerId) ?? []) {
      if (round.atMs < bonus.fromMs || round.atMs >= bonus.untilMs) continue
      const sum = counted.get(bonus.id) ?? { done: 0n, targetMinor: bonus.targetMinor }
      const stake = { ...round, stakeMinor: round.atRiskMinor }
      sum.done += contributionOf(bonus, stake, games.played(round.gameId)?.kind)
      counted.set(bonus.id, sum)
    }
  if (counted.size === 0) return
  const all = [...counted]
  const of = (take: (one: Counted) => bigint) => all.map(([, one]) => take(one))
  await tx.query(add, [
    listOf(all.map(([id]) => id)),
    listOf(of(({ done }) => done)),
    listOf(of(({ targetMinor }) => targetMinor)),
  ])
}

export const bonusWagering = (games: Games): Consumer<'rounds.settled'> => {
  const terms: KnownTerms = new Map()
  return roundConsumer('bonus-wagering', ['bonus_progress'], async (tx, rounds) => {
    await countRounds(tx, games, terms, rounds)
    return []
  })
}
