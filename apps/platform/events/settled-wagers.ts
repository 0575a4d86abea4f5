// Reads settled wagers for consumers: a dozen process the same ones within moments, so each is read once.
import type { Funding } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { type Connection, listOf } from '../kernel/db/index.ts'
import type { EventPayload, SettledKind, WagerFunding } from './event-types.ts'

type Reader = Pick<Connection, 'query'>

/** Immutable facts of a wager. Amounts in the currency's smallest units. */
type WagerFacts = {
  readonly id: string
  readonly playerId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  /**
   * The part of the stake that is at risk: all of it, unless bets cover each other. All rewards for turnover are based
   * on this and never on the stake.
   */
  readonly atRiskMinor: bigint
  /** Payout as first settled: a correction is an event of its own. */
  readonly payoutMinor: bigint
  /** Time of settlement. */
  readonly atMs: number
}

/** A round of a game or a table. It is placed and settled during play, and its game defines the average return. */
export type SettledRound = WagerFacts & { readonly gameId: string; readonly funding: Funding }

/** A non-round wager. Its player need not be present when it is settled. */
export type OtherWager = WagerFacts & {
  readonly gameId: null
  readonly kind: Exclude<SettledKind, 'round' | 'table'>
  /** The event it was placed on, such as `guess/last-digit-20261128`. */
  readonly subject: string
  /** Average return of such a wager as a share of its stake, ppm. */
  readonly rtpPpm: number
  readonly placedAtMs: number
  readonly funding: WagerFunding
  /** The least odds of its selections, thousandths; null where no bonus counts it by them. */
  readonly leastOdds: number | null
}

export type SettledWager = SettledRound | OtherWager

/** Returns the players of wagers, each once. */
export const playersOf = (wagers: readonly SettledWager[]): string[] => [
  ...new Set(wagers.map(({ playerId }) => playerId)),
]

/** Returns the first and last settlement time, ms; wagers may be in any order. */
export function spanOf(wagers: readonly SettledWager[]): {
  readonly firstMs: number
  readonly lastMs: number
} {
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { atMs } of wagers) {
    firstMs = Math.min(firstMs, atMs)
    lastMs = Math.max(lastMs, atMs)
  }
  return { firstMs, lastMs }
}

/** Returns the rounds that paid at least this multiple of their stake. */
export const returningAtLeast = (rounds: readonly SettledRound[], multiple: bigint): SettledRound[] =>
  rounds.filter(({ stakeMinor, payoutMinor }) => stakeMinor > 0n && payoutMinor >= stakeMinor * multiple)

/** Reads the wagers of batches in order; unknown ids are left out. */
export type ReadWagers = (
  tx: Reader,
  batches: readonly EventPayload<'wager.settled'>[],
) => Promise<readonly SettledWager[]>

type RoundRow = {
  id: string
  player_id: string
  game_id: string
  currency: Currency
  stake: bigint
  at_risk: bigint | null
  payout: bigint
  funding: number
  at: Date
}

const rounds = `select id, player_id, game_id, currency, stake, at_risk, payout, funding, at from studio_round
  where id = any($1::uuid[])`

/** Fundings by the number in a round's row. */
export const fundings: readonly Funding[] = ['cash', 'bonus', 'freeSpin']

function roundOf(row: RoundRow): SettledRound {
  const { id, player_id: playerId, game_id: gameId, currency, stake: stakeMinor, payout: payoutMinor } = row
  const funding = fundings[row.funding]
  if (funding === undefined) throw new Error(`the round ${id} was paid by ${row.funding}, which is nothing`)
  const atRiskMinor = row.at_risk ?? stakeMinor
  const amounts = { stakeMinor, atRiskMinor, payoutMinor }
  return { id, playerId, gameId, currency, ...amounts, funding, atMs: row.at.getTime() }
}

type WagerRow = {
  id: string
  kind: OtherWager['kind']
  subject: string
  player_id: string
  currency: Currency
  stake: bigint
  at_risk: bigint
  payout: bigint
  rtp_ppm: number
  funding: WagerFunding
  least_odds: number | null
  placed_at: Date
  settled_at: Date
}

const others = `select id, kind, subject, player_id, currency, stake, at_risk, payout, rtp_ppm, funding, least_odds, placed_at,
    settled_at from wager where id = any($1::uuid[]) and state = 'settled'`

const otherOf = (row: WagerRow): OtherWager => ({
  id: row.id,
  kind: row.kind,
  gameId: null,
  subject: row.subject,
  playerId: row.player_id,
  currency: row.currency,
  stakeMinor: row.stake,
  atRiskMinor: row.at_risk,
  payoutMinor: row.payout,
  funding: row.funding,
  leastOdds: row.least_odds,
  rtpPpm: row.rtp_ppm,
  placedAtMs: row.placed_at.getTime(),
  atMs: row.settled_at.getTime(),
})

/** Rounds are stored by the studio and the tables, all other wagers in one table. */
const isRoundKind = (kind: SettledKind): boolean => kind === 'round' || kind === 'table'

/** Number of wagers in one half of the cache: more than a window of any consumer. Each takes about 300 bytes. */
const halfSize = 16_000

/**
 * Cache of recently read wagers, in two halves: the older one is dropped as a whole, which is cheaper than tracking
 * each.
 */
function createWagerMemory() {
  let [newer, older] = [new Map<string, SettledWager>(), new Map<string, SettledWager>()]
  return {
    of: (id: string) => newer.get(id) ?? older.get(id),
    keep(wager: SettledWager): void {
      if (newer.size >= halfSize) [newer, older] = [new Map(), newer]
      newer.set(wager.id, wager)
    },
  }
}

async function readMissing(tx: Reader, ids: readonly string[], isOfRounds: boolean): Promise<SettledWager[]> {
  if (ids.length === 0) return []
  return isOfRounds
    ? (await tx.query<RoundRow>(rounds, [listOf(ids)])).map(roundOf)
    : (await tx.query<WagerRow>(others, [listOf(ids)])).map(otherOf)
}

/** Creates a reader that caches recently read wagers, which never change once settled. */
export function createWagerReader(): ReadWagers {
  const memory = createWagerMemory()
  return async (tx, batches) => {
    // Looked up before anything is awaited: another reader may evict them meanwhile.
    const wanted = batches.flatMap(({ kind, ids }) =>
      ids.map((id) => ({ id, isOfRounds: isRoundKind(kind), found: memory.of(id) })),
    )
    const missing = wanted.filter(({ found }) => found === undefined)
    if (missing.length === 0) return wanted.flatMap(({ found }) => found ?? [])
    const read = new Map<string, SettledWager>()
    for (const isOfRounds of [true, false]) {
      const ids = missing.filter((one) => one.isOfRounds === isOfRounds).map(({ id }) => id)
      for (const wager of await readMissing(tx, ids, isOfRounds)) {
        read.set(wager.id, wager)
        memory.keep(wager)
      }
    }
    return wanted.flatMap(({ id, found }) => found ?? read.get(id) ?? [])
  }
}
