// The guard of every wager: checks stakes, counts them with what they return, and takes them back. Rounds are
// checked in the statement that settles them, by the same functions (`kernel/db/functions/wager.sql`).
import type { limitRefusals } from '@mangetsu/contract/stake-refusals'
import type { StageRealityCheck } from '@mangetsu/contract/studio'
import { dateOf, instantOf, siteZone } from '../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../kernel/db/index.ts'
import type { RefusalData } from '../kernel/http/index.ts'
import { type BonusStake, type RefusedByTerms, refusedByTerms, type StakingTerms } from './bonus-terms.ts'
import type { WagerRules } from './kinds.ts'
import type { RefusedByPlace } from './place-rules.ts'
import { refusedByRules, type StakeFacts, type UndelayedPace } from './stake-rules.ts'

/** A refusal by the player's limits, pauses or reality checks. */
export type WagerRefusal = (typeof limitRefusals)[number]

/** The data of a guard's refusal: the pause's end, the limit's period and its end, or the time played. */
export type ExplainRefusal = (
  tx: Tx,
  playerId: string,
  refusal: WagerRefusal,
  nowMs: number,
) => Promise<RefusalData>

/** Amounts in the reference currency's smallest unit. */
export type Wager = {
  readonly playerId: string
  /**
   * Null for a return without a stake, which is never refused; a stake that rounds to
   * zero is checked like any other.
   */
  readonly stake: bigint | null
  readonly returned: bigint
  /** The result of a round its player has just ended; null for others, which take no playing time. */
  readonly roundNet: bigint | null
}

export type CheckedWager = {
  /** Null if it was counted. */
  readonly refusal: WagerRefusal | null
  /** The instant it counts at, ms, within the day of its counters; `nowMs` for a player without a guard. */
  readonly atMs: number
}

const take = `select at, refusal
  from wager_take($1::text[], $2::uuid[], array_fill($3::timestamptz, array[cardinality($2::uuid[])]), $4::bigint[], $5::bigint[],
    $6::bigint[], $7)`

/** Both null if none of the players has a guard. */
type Row = { at: Date[] | null; refusal: (WagerRefusal | null)[] | null }

/** The part of a kind's rules that the guard's row is checked and counted by. */
export type GuardRules = Pick<WagerRules, 'checks' | 'isTimed'>

function assertPlayersDiffer(wagers: readonly { readonly playerId: string }[]): void {
  if (new Set(wagers.map(({ playerId }) => playerId)).size < wagers.length)
    throw new RangeError('a batch has two wagers of one player')
}

/**
 * Checks and counts wagers of one kind in one statement; results in their order. A refused one is not
 * counted. Throws if a player has two: the stakes of a player in one batch are one wager.
 */
export async function takeWagers(
  tx: Tx,
  { checks, isTimed }: GuardRules,
  wagers: readonly Wager[],
  nowMs: number,
): Promise<readonly CheckedWager[]> {
  assertPlayersDiffer(wagers)
  const [row] = await tx.query<Row>(take, [
    listOf(checks),
    listOf(wagers.map(({ playerId }) => playerId)),
    dateOf(nowMs),
    wagers.map(({ stake }) => stake),
    listOf(wagers.map(({ returned }) => returned)),
    wagers.map(({ roundNet }) => (isTimed ? roundNet : null)),
    siteZone,
  ])
  return wagers.map((_, place) => ({
    refusal: row?.refusal?.[place] ?? null,
    atMs: row?.at?.[place]?.getTime() ?? nowMs,
  }))
}

/** Checks and counts one wager. */
export async function takeWager(
  tx: Tx,
  rules: GuardRules,
  wager: Wager,
  nowMs: number,
): Promise<CheckedWager> {
  const [checked] = await takeWagers(tx, rules, [wager], nowMs)
  if (checked === undefined) throw new Error(`a wager of ${wager.playerId} was not uncounted`)
  return checked
}

const check = `select guarded, at, refusal
  from wager_check($1::text[], $2::uuid[], array_fill($3::timestamptz, array[cardinality($2::uuid[])]), $4::bigint[], $5)`

/** A stake that the guard has checked and not counted. */
export type UncountedStake = CheckedWager & {
  readonly playerId: string
  /** In the reference currency's smallest unit. */
  readonly stake: bigint
  /** Whether the player has a guard, which counts stakes. */
  readonly isGuarded: boolean
}

/** Checks stakes of different players in one statement, with their guards locked. Throws if a player has two. */
async function checkGuards(
  tx: Tx,
  { checks }: GuardRules,
  stakes: readonly Pick<UncountedStake, 'playerId' | 'stake'>[],
  nowMs: number,
): Promise<readonly UncountedStake[]> {
  assertPlayersDiffer(stakes)
  if (stakes.length === 0) return []
  const [row] = await tx.query<Row & { guarded: boolean[] | null }>(check, [
    listOf(checks),
    listOf(stakes.map(({ playerId }) => playerId)),
    dateOf(nowMs),
    listOf(stakes.map(({ stake }) => stake)),
    siteZone,
  ])
  return stakes.map(({ playerId, stake }, place) => ({
    playerId,
    stake,
    refusal: row?.refusal?.[place] ?? null,
    atMs: row?.at?.[place]?.getTime() ?? nowMs,
    isGuarded: row?.guarded?.[place] ?? false,
  }))
}

/** Counts stakes that were checked in the same transaction. */
export async function countStakes(tx: Tx, uncounted: readonly UncountedStake[]): Promise<void> {
  const guarded = uncounted.filter(({ isGuarded }) => isGuarded)
  if (guarded.length === 0) return
  await tx.query('select wager_add($1::uuid[], $2::timestamptz[], $3::bigint[], $4)', [
    listOf(guarded.map(({ playerId }) => playerId)),
    listOf(guarded.map(({ atMs }) => instantOf(atMs))),
    listOf(guarded.map(({ stake }) => stake)),
    siteZone,
  ])
}

/** Reads the terms of the bonus that pays, with its row locked. */
type ReadTerms = () => Promise<StakingTerms & Pick<BonusStake, 'gameId'>>

/**
 * A stake with all facts that the rules of its kind require; a kind that bonus money never pays states null.
 */
type GuardedStake<Rules extends WagerRules> = StakeFacts<Rules['pace']> & {
  readonly bonus: { readonly allowed: ReadTerms | null; readonly never: null }[Rules['bonusMoney']]
}

/**
 * A stake checked by all rules of its kind. At most one of the refusals is set, and none where it was counted.
 */
export type CheckedStake = CheckedWager & {
  readonly byPlace: RefusedByPlace | null
  readonly byTerms: RefusedByTerms | null
}

/** Rules of the kinds that are checked when they are placed, which is every kind but rounds. */
type PlacedRules = WagerRules & { readonly pace: UndelayedPace }

/**
 * Checks a stake by every rule of its kind, in this order: the jurisdiction and the pace, from memory; the
 * player's exclusion, limits and reality check, which also count it; the terms of the bonus that pays. The
 * bonus is read last, because its lock comes after the guard's. A refusal must roll the transaction back.
 */
export async function takeStake<Rules extends PlacedRules>(
  tx: Tx,
  rules: Rules,
  wager: Wager,
  at: GuardedStake<Rules>,
  nowMs: number,
): Promise<CheckedStake> {
  const accepted = { byPlace: null, byTerms: null, refusal: null }
  const byPlace = refusedByRules(at, nowMs)
  if (byPlace !== null) return { ...accepted, byPlace, atMs: nowMs }
  const checked = await takeWager(tx, rules, wager, nowMs)
  const readTerms: ReadTerms | null = at.bonus
  if (checked.refusal !== null || readTerms === null) return { ...accepted, ...checked }
  const terms = await readTerms()
  const paid = { gameId: terms.gameId, stakeMinor: at.stake.stakeMinor }
  return { ...accepted, ...checked, byTerms: refusedByTerms(terms, paid, nowMs) }
}

/** Stakes of one player that are placed together, each with the facts that the rules of its kind require. */
type StakesOfPlayer<Rules extends WagerRules> = {
  readonly playerId: string
  /** Their sum in the reference currency's smallest unit. */
  readonly stake: bigint
  readonly each: readonly StakeFacts<Rules['pace']>[]
}

/** A player's stakes, checked together: a refusal by the jurisdiction, or the guard's answer. */
export type CheckedStakes =
  | { readonly byPlace: RefusedByPlace; readonly uncounted: null }
  | { readonly byPlace: null; readonly uncounted: UncountedStake }

/**
 * Checks stakes of different players by every rule of a kind but a bonus's terms, like `takeStake`, and counts none: those
 * that are placed are counted by `countStakes` in the same transaction, so a refusal needs no rollback.
 */
export async function checkStakes<Rules extends PlacedRules>(
  tx: Tx,
  rules: Rules,
  all: readonly StakesOfPlayer<Rules>[],
  nowMs: number,
): Promise<readonly CheckedStakes[]> {
  const byPlace = all.map(({ each }) => {
    for (const facts of each) {
      const refused = refusedByRules(facts, nowMs)
      if (refused !== null) return refused
    }
    return null
  })
  const uncounted = await checkGuards(
    tx,
    rules,
    all.filter((_, place) => byPlace[place] === null),
    nowMs,
  )
  const byPlayer = new Map(uncounted.map((one) => [one.playerId, one]))
  return all.map(({ playerId }, place): CheckedStakes => {
    const refused = byPlace[place] ?? null
    if (refused !== null) return { byPlace: refused, uncounted: null }
    const one = byPlayer.get(playerId)
    if (one === undefined) throw new Error(`the stakes of ${playerId} were not uncounted`)
    return { byPlace: null, uncounted: one }
  })
}

/**
 * A stake that leaves the day that counted it (`2026-11-28`, the site's), in the
 * reference currency's smallest unit.
 */
export type StakeOfDay = { readonly day: string; readonly minor: bigint }

type PlayerStakeOfDay = StakeOfDay & { readonly playerId: string }

const backColumns = batchColumns<PlayerStakeOfDay>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'amount', sqlType: 'bigint[]', of: ({ minor }) => minor },
])

// One player after another, in the order of guards' locks; each call sees what the one before it changed.
const takeBackAll = `select wager_take_back(i.player_id, $1, array[i.day], array[i.amount], $2)
  from (select player_id, day, sum(amount)::bigint as amount from ${backColumns.unnest(3)} group by 1, 2
    order by 1, 2) i`

/** Subtracts stakes of several players from the periods that counted them, and from no later one. */
export async function takeBackWagers(
  tx: Tx,
  stakes: readonly PlayerStakeOfDay[],
  nowMs: number,
): Promise<void> {
  if (stakes.length > 0) await tx.query(takeBackAll, [dateOf(nowMs), siteZone, ...backColumns.values(stakes)])
}

/** Subtracts a player's stakes from the periods that counted them, and from no later one. */
export const takeBackWager = (
  tx: Tx,
  playerId: string,
  stakes: readonly StakeOfDay[],
  nowMs: number,
): Promise<void> =>
  takeBackWagers(
    tx,
    stakes.map((stake) => ({ ...stake, playerId })),
    nowMs,
  )

/** A change of what a player's periods of a day count as returned, in the reference currency's smallest unit. */
export type ReturnOfDay = { readonly playerId: string; readonly day: string; readonly change: bigint }

const recountColumns = batchColumns<ReturnOfDay>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'change', sqlType: 'bigint[]', of: ({ change }) => change },
])

// One player after another, in the order of guards' locks.
const recountAll = `select wager_recount(i.player_id, $1, array[i.day], array[0::bigint], array[i.change], $2)
  from (select player_id, day, sum(change)::bigint as change from ${recountColumns.unnest(3)} group by 1, 2
    order by 1, 2) i`

/** Changes what the periods of days count as returned, by amounts of several players. */
export const recountReturns = async (
  tx: Tx,
  changes: readonly ReturnOfDay[],
  nowMs: number,
): Promise<void> => {
  if (changes.length > 0)
    await tx.query(recountAll, [dateOf(nowMs), siteZone, ...recountColumns.values(changes)])
}

type CheckRow = { check_every_ms: bigint; since_check_ms: bigint; last_round_at: Date | null }

/** Returns the reality check that the player has set, with the time of play counted so far; null if there is none. */
export async function nextRealityCheck(
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<StageRealityCheck | null> {
  const [row] = await tx.query<CheckRow>(
    `select c.check_every_ms, c.since_check_ms, c.last_round_at
     from play_guard g cross join lateral play_guard_at(g, $2::timestamptz, $3) c
     where g.player_id = $1 and c.check_every_ms > 0`,
    [playerId, dateOf(nowMs), siteZone],
  )
  if (row === undefined) return null
  return {
    everyMs: Number(row.check_every_ms),
    playedMs: Number(row.since_check_ms),
    countedAt: row.last_round_at === null ? null : instantOf(row.last_round_at.getTime()),
  }
}
