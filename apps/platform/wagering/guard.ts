// The only entry point to the guard of wagers: judges by limits, closure and reality check, counts, and subtracts again.
// Rounds are judged in the statement that settles them, by the same functions (`kernel/db/functions/wager.sql`).
import type { limitRefusals } from '@mangetsu/contract/stake-refusals'
import { dateOf, siteZone } from '../kernel/clock.ts'
import { listOf, type Tx } from '../kernel/db/index.ts'
import type { RefusalData } from '../kernel/http/index.ts'
import { type PlacedStake, type PlaceOfPlayer, type RefusedByPlace, refusedByPlace } from './place-rules.ts'

/** Kinds of stakes other than a round's first: a later step, a table bet, a guess-game bet. */
export type WagerKind = 'step' | 'table' | 'guess'

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
  /** Null for a return alone, which is never refused; a stake that rounds to zero is judged like any other. */
  readonly stake: bigint | null
  readonly returned: bigint
  /** The result of a round its player has just ended; null for others, which take no playing time. */
  readonly roundNet: bigint | null
}

export type Judged = {
  /** Null if it was counted. */
  readonly refusal: WagerRefusal | null
  /** The instant it counts at, ms, within the day of its counters; `nowMs` for a player without a guard. */
  readonly atMs: number
}

const take = `select at, refusal
  from wager_take($1, $2::uuid[], array_fill($3::timestamptz, array[cardinality($2::uuid[])]), $4::bigint[], $5::bigint[],
    $6::bigint[], $7)`

/** Both null if none of the players has a guard. */
type Row = { at: Date[] | null; refusal: (WagerRefusal | null)[] | null }

/** Judges and counts wagers of different players in one statement, in order. A refused one is not counted. */
export async function takeWagers(
  tx: Tx,
  kind: WagerKind,
  wagers: readonly Wager[],
  nowMs: number,
): Promise<readonly Judged[]> {
  const [row] = await tx.query<Row>(take, [
    kind,
    listOf(wagers.map(({ playerId }) => playerId)),
    dateOf(nowMs),
    wagers.map(({ stake }) => stake),
    listOf(wagers.map(({ returned }) => returned)),
    wagers.map(({ roundNet }) => roundNet),
    siteZone,
  ])
  return wagers.map((_, place) => ({
    refusal: row?.refusal?.[place] ?? null,
    atMs: row?.at?.[place]?.getTime() ?? nowMs,
  }))
}

/** Judges and counts one wager. */
export async function takeWager(tx: Tx, kind: WagerKind, wager: Wager, nowMs: number): Promise<Judged> {
  const [judged] = await takeWagers(tx, kind, [wager], nowMs)
  if (judged === undefined) throw new Error(`a wager of ${wager.playerId} was not judged`)
  return judged
}

/** A stake judged by the jurisdiction's rules and its player's limits. */
export type JudgedStake =
  | (Judged & { readonly byPlace: null })
  | { readonly byPlace: RefusedByPlace; readonly refusal: null; readonly atMs: number }

/**
 * Judges a stake by the jurisdiction's rules and its player's limits, and counts it: for every stake except a round's first.
 * A round's first stake is judged by the same two, before the draw and in the statement that settles it.
 */
export async function takeStake(
  tx: Tx,
  kind: WagerKind,
  wager: Wager,
  at: { readonly place: PlaceOfPlayer; readonly stake: PlacedStake },
  nowMs: number,
): Promise<JudgedStake> {
  const refused = refusedByPlace(at.place, at.stake, nowMs)
  if (refused !== null) return { byPlace: refused, refusal: null, atMs: nowMs }
  return { ...(await takeWager(tx, kind, wager, nowMs)), byPlace: null }
}

/** A stake that leaves the day that counted it (`2026-11-28`, the site's), in the reference currency's smallest unit. */
export type StakeOfDay = { readonly day: string; readonly minor: bigint }

/** Subtracts stakes from the periods that counted them, and from no later one. */
export async function takeBackWager(
  tx: Tx,
  playerId: string,
  stakes: readonly StakeOfDay[],
  nowMs: number,
): Promise<void> {
  await tx.query('select wager_take_back($1, $2, $3::date[], $4::bigint[], $5)', [
    playerId,
    dateOf(nowMs),
    stakes.map(({ day }) => day),
    listOf(stakes.map(({ minor }) => minor)),
    siteZone,
  ])
}
