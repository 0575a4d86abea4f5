// The player's last rounds at this game, merged from the platform's and those shown here, and their results in short.
import type { PlayedRound } from '@mangetsu/contract/play'
import type { Round } from '@mangetsu/contract/studio'
import {
  displayedAmount,
  minorOf,
  type RecentResult,
  type StageLang,
  type Translate,
} from '@mangetsu/stage-kit'
import type { StageKey } from './messages.ts'

const most = 10

/** Merges the lists, the newest first, each round once; round ids sort by time. */
export function lastOf(...lists: readonly (readonly PlayedRound[])[]): readonly PlayedRound[] {
  const byId = new Map(lists.flat().map((round) => [round.id, round]))
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, most)
}

/** Converts a round to a list entry. */
export const listed = ({ id, gameId, at, currency, stake, payout }: Round): PlayedRound => ({
  id,
  gameId,
  at,
  currency,
  stake,
  payout,
})

/** Formats the time of a round in the reader's zone: month, day, hour and minute. */
export const roundTime = (at: string, lang: StageLang): string =>
  new Intl.DateTimeFormat(lang, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))

/** Everything but digits, separators and sign: the currency, which the row of results omits. */
const currencySigns = /[^\d.,+\u2212]/gu

/** Returns a round's result: the net of a win, the payout of a return, a dash for nothing. */
export function resultOf(
  { id, at, currency, stake, payout }: PlayedRound,
  say: Translate<StageKey>,
  lang: StageLang,
): RecentResult {
  const [stakeMinor, payoutMinor] = [minorOf(stake, currency), minorOf(payout, currency)]
  const amount = (minor: bigint, sign?: 'always') => displayedAmount(minor, currency, lang, sign)
  const net = amount(payoutMinor - stakeMinor, 'always')
  const isWin = payoutMinor > stakeMinor
  const figure = isWin ? net : amount(payoutMinor)
  return {
    roundId: id,
    kind: isWin ? 'win' : payoutMinor > 0n ? 'return' : 'loss',
    text: payoutMinor > 0n ? figure.replace(currencySigns, '') : '—',
    name: say('resultName', {
      time: roundTime(at, lang),
      stake: amount(stakeMinor),
      payout: amount(payoutMinor),
      net,
    }),
  }
}
