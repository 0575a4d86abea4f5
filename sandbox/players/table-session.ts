// A session of a sample player at a table: bets in some of its rounds, at a human pace, then leaves.
import { randomUUID } from 'node:crypto'
import type { TableBetOffered, TableRoundView } from '@mangetsu/contract/table'
import { minorOf, toDecimal } from '@mangetsu/money'
import { must, type SampleClient, type WaitFunction } from './caller.ts'
import { type Random, roundsAtTable, thinkingMs } from './habits.ts'
import { chooseSeat, playHands } from './seat-session.ts'

const currency = 'JPY'

export type SampleTableSession = {
  /** Client of the signed-in player. */
  readonly player: SampleClient
  /** Client of the table's page, which calls with the token of its studio session. */
  readonly stage: SampleClient
  readonly tableId: string
  readonly wait: WaitFunction
  readonly random: Random
  readonly signal: AbortSignal
}

type RoundTimes = Pick<TableRoundView, 'closesAt' | 'shownUntil' | 'nextAt'>

type Offered = Pick<TableBetOffered, 'spot' | 'odds' | 'most'>

/** Share of rounds without a bet. */
const passShare = 0.15
/** Share of bets that pay more than two to one. */
const rareShare = 0.25

const isRare = ({ odds: [[gain, of] = [1, 1]] }: Offered): boolean => gain > 2 * of

function chosenFrom<Item>(all: readonly Item[], random: Random): Item | undefined {
  return all[Math.floor(random() * all.length)]
}

/** Returns one to three bets of a few chips each, most of them near even money; none to skip a round. */
export function chooseBets(
  offered: readonly Offered[],
  chip: string,
  random: Random,
): Readonly<Record<string, string>> {
  if (random() < passShare) return {}
  const [common, rare] = [offered.filter((bet) => !isRare(bet)), offered.filter(isRare)]
  const count = 1 + Math.floor(random() * 3)
  const bets = Array.from({ length: count }, () =>
    chosenFrom(random() < rareShare && rare.length > 0 ? rare : common, random),
  )
  return Object.fromEntries(
    bets
      .filter((bet) => bet !== undefined)
      .map(({ spot, most }) => {
        const wanted = minorOf(chip, currency) * BigInt(1 + Math.floor(random() * 4))
        const largest = minorOf(most, currency)
        return [spot, toDecimal(wanted < largest ? wanted : largest, currency)]
      }),
  )
}

const missed: ReadonlySet<string> = new Set(['betsClosed', 'seatTaken', 'betNotTaken'])

/** Minimum time before bets close for starting to bet, ms. */
const leastLeftMs = 3_000

/** Minimum time between two reads of the table, ms. */
const leastReadMs = 2_000

/** Time after its closing within which a round is drawn, and after its presentation within which the next opens, ms. */
const [drawnWithinMs, opensWithinMs] = [4_000, 4_000]

/** Returns the time until the table is worth reading again, ms: the round is drawn then, or the next one is open. */
export function untilChange({ closesAt, shownUntil, nextAt }: RoundTimes, nowMs: number): number {
  const drawnMs = Date.parse(closesAt) + drawnWithinMs
  const opensMs = shownUntil === null ? drawnMs : Date.parse(shownUntil) + opensWithinMs
  return Math.max(leastReadMs, (nextAt === null ? opensMs : Date.parse(nextAt)) - nowMs)
}

/** Plays until the session is over or aborted; returns the number of rounds with a bet. */
export async function sitAtTable(sitting: SampleTableSession): Promise<number> {
  const { player, stage, tableId, wait, random, signal } = sitting
  const { token } = await must(player, 'launchGame', { gameId: tableId, currency, lang: 'en' })
  stage.actAs({ access_token: token, refresh_token: '' }, null)
  const rounds = roundsAtTable(random)
  let [seen, bet, lastId] = [0, 0, '']
  while (seen < rounds && !signal.aborted) {
    const { view, bets, chip, seats, rules } = await must(stage, 'openTable', {})
    const { round, crowd } = view
    const leftMs = round?.state === 'betting' ? Date.parse(round.closesAt) - view.nowMs : 0
    if (round === null || round.id === lastId || leftMs < leastLeftMs) {
      await wait(round === null ? leastReadMs : untilChange(round, view.nowMs), signal)
      continue
    }
    lastId = round.id
    seen += 1
    const chosen = seats
      ? chooseSeat({ count: seats.count, crowd, chip }, random)
      : chooseBets(bets, chip, random)
    const thoughtMs = Math.min(thinkingMs(random), leftMs - 1_500)
    await wait(thoughtMs, signal)
    if (Object.keys(chosen).length === 0 || signal.aborted) continue
    const placing = { requestId: randomUUID(), roundId: round.id, revision: 0, bets: { ...chosen } }
    const answer = await stage.call('placeTableBets', placing)
    if (!answer.ok && answer.refusal === 'insufficientFunds') return bet
    // A player who took too long has missed the round, or the seat.
    if (!answer.ok && !missed.has(answer.refusal))
      throw new Error(`placeTableBets was refused: ${answer.refusal}`)
    if (!answer.ok) continue
    bet += 1
    const own = Object.keys(chosen).flatMap((spot) => (spot.startsWith('seat-') ? Number(spot.slice(5)) : []))
    if (own.length > 0) await playHands({ stage, rules, roundId: round.id, own, wait, random, signal })
    else await wait(untilChange(round, view.nowMs + thoughtMs), signal)
  }
  return bet
}
