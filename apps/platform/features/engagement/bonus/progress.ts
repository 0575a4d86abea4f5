// What players stake towards the bonus they play, from settled rounds: each counted by its game's weight, once.
import { type Currency, minorOf } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { type Consumer, roundConsumer } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
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
  bonus_id: string
  bonus_currency: Currency
  wagering: string
  wager_target: bigint
  game_id: string
  currency: Currency
  stake: bigint
}

// By the round's own time, so that it counts or does not whenever it is read. A free spin stakes nothing of the player's.
const rounds = `select b.id as bonus_id, b.currency as bonus_currency, b.wagering::text as wagering, b.wager_target,
    r.game_id, r.currency, r.stake
  from studio_round r join bonus b on b.player_id = r.player_id
  where r.id = any($1::uuid[]) and r.funding <> 2 and b.wager_target > 0 and r.at >= b.begun_at
    and (b.ended_at is null or r.at < b.ended_at)`

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

type Counted = { done: bigint; readonly target: bigint }

/** Counts settled rounds, given as the text of a `uuid[]`. */
async function countRounds(tx: Tx, games: Games, terms: KnownTerms, roundIds: string): Promise<void> {
  const counted = new Map<string, Counted>()
  for (const row of await tx.query<Row>(rounds, [roundIds])) {
    const bonus = { wagering: termsOf(terms, row.wagering), currency: row.bonus_currency }
    const stake = { gameId: row.game_id, currency: row.currency, stakeMinor: row.stake }
    const target = inReference(row.bonus_currency, row.wager_target)
    const sum = counted.get(row.bonus_id) ?? { done: 0n, target }
    sum.done += contributionOf(bonus, stake, games.find(row.game_id)?.kind)
    counted.set(row.bonus_id, sum)
  }
  if (counted.size === 0) return
  const all = [...counted]
  const of = (take: (one: Counted) => bigint) => all.map(([, one]) => take(one))
  await tx.query(add, [all.map(([id]) => id), of(({ done }) => done), of(({ target }) => target)])
}

export const bonusWagering = (games: Games): Consumer<'rounds.settled'> => {
  const terms: KnownTerms = new Map()
  return roundConsumer('bonus-wagering', ['bonus_progress'], async (tx, roundIds) => {
    await countRounds(tx, games, terms, roundIds)
    return []
  })
}
