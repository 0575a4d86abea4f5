// Merges the entries of the history into movements: successive rounds of one game, and the two entries of an exchange.
// One rule for the platform's short list and the page of all entries.
import { minorOf, toDecimal } from '@mangetsu/money'
import type { HistoryEntry, RecentMovement } from './history.ts'

export type MergedMovement = {
  readonly movement: RecentMovement
  /** The rounds that the movement merges, newest first; none for a movement that is no bet. */
  readonly rounds: readonly RecentMovement[]
}

/** Successive entries with the same key are one movement; null for an entry that is never merged. */
function keyOf({ group, kind, currency, gameId, roundId, refId }: HistoryEntry): string | null {
  if (group === 'bet') return gameId === null ? `${currency} ${roundId ?? refId}` : `${currency} ${gameId}`
  return kind === 'exchangeIn' || kind === 'exchangeOut' ? refId : null
}

type Run = [HistoryEntry, ...HistoryEntry[]]

function runsOf(entries: readonly HistoryEntry[]): Run[] {
  const runs: Run[] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const key = keyOf(entry)
    if (run !== undefined && key !== null && key === keyOf(run[0])) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** Bets given back lower the stake; other money that comes in is a payout. */
const isPayout = ({ kind }: HistoryEntry): boolean => kind === 'win' || kind === 'tableRound'

const sumOf = (entries: readonly HistoryEntry[]): bigint =>
  entries.reduce((sum, { amount, currency }) => sum + minorOf(amount, currency), 0n)

function betsOf(entries: Run, count: number, hasEarlier: boolean): RecentMovement {
  const [newest] = entries
  const text = (minor: bigint) => toDecimal(minor, newest.currency)
  const paid = sumOf(entries.filter(isPayout))
  const sum = sumOf(entries)
  return {
    ...newest,
    amount: text(sum),
    rounds: {
      count,
      hasEarlier,
      staked: text(paid - sum),
      paid: text(paid),
      since: (entries.at(-1) ?? newest).at,
    },
    exchanged: null,
  }
}

/** An exchange is the money received; the money paid for it is beside it. */
function exchangeOf(one: HistoryEntry, other: HistoryEntry): RecentMovement {
  const [received, paid] = one.kind === 'exchangeIn' ? [one, other] : [other, one]
  const { currency, amount, balanceAfter } = paid
  return { ...received, rounds: null, exchanged: { currency, amount, balanceAfter } }
}

function movementOf(run: Run, hasEarlier: boolean): MergedMovement {
  const [newest, other] = run
  if (newest.group !== 'bet') {
    const movement =
      other === undefined ? { ...newest, rounds: null, exchanged: null } : exchangeOf(newest, other)
    return { movement, rounds: [] }
  }
  const rounds = [...Map.groupBy(run, ({ roundId, refId }) => roundId ?? refId).values()].map((entries) =>
    betsOf(entries as Run, 1, false),
  )
  return { movement: betsOf(run, rounds.length, hasEarlier), rounds }
}

/** Removes the entries of the oldest round or exchange: the list may end between two of them. */
function withoutCut(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const last = entries.at(-1)
  if (last === undefined || keyOf(last) === null) return entries
  if (last.group === 'bet') return entries.filter(({ roundId }) => roundId !== last.roundId)
  const isWhole = entries.filter(({ refId }) => refId === last.refId).length > 1
  return isWhole ? entries : entries.slice(0, -1)
}

/**
 * Merges entries, newest first. With `isCut` older entries follow: the oldest round is left out, because its stake may
 * be among them.
 */
export function mergedMovements(entries: readonly HistoryEntry[], isCut: boolean): MergedMovement[] {
  const oldest = entries.at(-1)
  const runs = runsOf(isCut ? withoutCut(entries) : entries)
  return runs.map((run, no) => {
    const isContinued = isCut && no === runs.length - 1 && oldest !== undefined
    return movementOf(run, isContinued && keyOf(run[0]) === keyOf(oldest))
  })
}
