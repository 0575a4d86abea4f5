// Koi Falls' maths with the interface the studio uses.
import type { GameEvent, GameMath, MachineTally } from '@mangetsu/chance'
import type { GameVersion } from '@mangetsu/games/manifest'
import { maxWinMultiple } from '../rules.ts'
import { disclosure } from './disclosure.ts'
import type { FallsEvent } from './events.ts'
import { play } from './play.ts'

export type * from './events.ts'
export { type ExactFigures, figuresOf, roundChances } from './exact.ts'

/** Stakes in cents or pence that buy twenty-five equal balls of a whole number each. */
const ladder = [25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000] as const

/** Total stakes of twenty-five equal balls: a ball is 0.4 to 800 yen, 1 cent to 8 dollars, or 1 penny to 8 pounds. */
const stakes: Readonly<Record<string, readonly bigint[]>> = {
  JPY: [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000].map((yen) => BigInt(yen) * 100n),
  USD: ladder.map((cents) => BigInt(cents)),
  GBP: ladder.map((pence) => BigInt(pence)),
}

/** Counts the draws of the digits, and each jackpot with its draw: `chain` inside chain time, otherwise `big`. */
function tally(events: readonly GameEvent[]): MachineTally {
  const bonuses: MachineTally['bonuses'][number][] = []
  let games = 0
  for (const event of events as readonly FallsEvent[]) {
    if (event.type === 'digits') games = event.draw
    if (event.type === 'jackpot') bonuses.push({ kind: event.isChain ? 'chain' : 'big', atGame: games })
  }
  return { games, bonuses }
}

export const koiFalls: GameMath = {
  id: 'koi-falls',
  version: '1.0.0',
  rtpPpm: 971_175,
  maxWinMultiple,
  volatility: 'medium',
  stakesMinor: (currency) => (Object.hasOwn(stakes, currency) ? (stakes[currency] ?? []) : []),
  play,
  tally,
}

export const versions: readonly GameVersion[] = [{ math: koiFalls, disclosure }]
