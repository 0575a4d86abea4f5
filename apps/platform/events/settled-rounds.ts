// Settled rounds as consumers read them: a dozen follow the same ones within moments, so they are read once.
import type { Funding } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { type Connection, listOf } from '../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

/** What nobody changes any more. Amounts in the currency's smallest units. */
export type SettledRound = {
  readonly id: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  /**
   * The part of the stake that is at risk: all of it, unless bets of one round cover each other. Whatever is given for
   * turnover counts this and never the stake.
   */
  readonly atRiskMinor: bigint
  readonly payoutMinor: bigint
  readonly funding: Funding
  readonly atMs: number
}

/** Who played them, each once. */
export const playersOf = (rounds: readonly SettledRound[]): string[] => [
  ...new Set(rounds.map(({ playerId }) => playerId)),
]

/** When the first and the last of them were, ms; they need not stand in the order of their times. */
export function spanOf(rounds: readonly SettledRound[]): {
  readonly firstMs: number
  readonly lastMs: number
} {
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { atMs } of rounds) {
    firstMs = Math.min(firstMs, atMs)
    lastMs = Math.max(lastMs, atMs)
  }
  return { firstMs, lastMs }
}

/** Those that returned so many times their stake or more. */
export const returningAtLeast = (rounds: readonly SettledRound[], multiple: bigint): SettledRound[] =>
  rounds.filter(({ stakeMinor, payoutMinor }) => stakeMinor > 0n && payoutMinor >= stakeMinor * multiple)

/** Rounds by their ids, in the order of these; ids of none are left out. */
export type ReadRounds = (tx: Reader, ids: readonly string[]) => Promise<readonly SettledRound[]>

type Row = {
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

/** By the number a round's row has. */
export const fundings: readonly Funding[] = ['cash', 'bonus', 'freeSpin']

function roundOf(row: Row): SettledRound {
  const { id, player_id: playerId, game_id: gameId, currency, stake: stakeMinor, payout: payoutMinor } = row
  const funding = fundings[row.funding]
  if (funding === undefined) throw new Error(`the round ${id} was paid by ${row.funding}, which is nothing`)
  const atRiskMinor = row.at_risk ?? stakeMinor
  const amounts = { stakeMinor, atRiskMinor, payoutMinor }
  return { id, playerId, gameId, currency, ...amounts, funding, atMs: row.at.getTime() }
}

/** Rounds of one half of the memory: more than a window of any consumer. Each takes about 300 bytes. */
const halfRounds = 16_000

/** Rounds that were read last, in two halves: the older one goes as a whole, which costs less than to look at each. */
function createRoundMemory() {
  let [newer, older] = [new Map<string, SettledRound>(), new Map<string, SettledRound>()]
  return {
    of: (id: string) => newer.get(id) ?? older.get(id),
    keep(round: SettledRound): void {
      if (newer.size >= halfRounds) [newer, older] = [new Map(), newer]
      newer.set(round.id, round)
    },
  }
}

/** Reads rounds, each once while it is among those read last: they stay as they were settled. */
export function createRoundReader(): ReadRounds {
  const memory = createRoundMemory()
  return async (tx, ids) => {
    // Looked up before anything is waited for: whoever reads meanwhile may push them out of the memory.
    const found = ids.map(memory.of)
    const missing = ids.filter((_, place) => found[place] === undefined)
    if (missing.length === 0) return found.flatMap((round) => round ?? [])
    const read = new Map<string, SettledRound>()
    for (const row of await tx.query<Row>(rounds, [listOf(missing)])) {
      const round = roundOf(row)
      read.set(round.id, round)
      memory.keep(round)
    }
    return ids.flatMap((id, place) => found[place] ?? read.get(id) ?? [])
  }
}
