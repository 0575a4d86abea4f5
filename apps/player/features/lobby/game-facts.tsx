// A game's figures as people read them: return to player, volatility, largest win.
import type { GameTile as Game } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'

/** Millionths as a percentage with two decimals: 964_000 becomes "96.40%". */
export const percentText = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

/** A whole number with its thousands apart, in the page's language. */
export const countText = (count: number): string =>
  count.toLocaleString(getLocale() === 'ja' ? 'ja-JP' : 'en-GB')

/** Where a game is played; without the language. */
export const gamePath = (game: Pick<Game, 'gameId' | 'gameType'>): string =>
  `/game/${game.gameType}/${game.gameId}`

export const volatilityText = (volatility: Game['volatility']): string =>
  ({ low: m.volatility_low, medium: m.volatility_medium, high: m.volatility_high })[volatility]()

const heights = ['h-1', 'h-[7px]', 'h-2.5']

/** Three bars, as many lit as the volatility is high; the word stands beside them or is heard. */
export function VolatilityBars({ volatility }: { volatility: Game['volatility'] }) {
  const lit = { low: 1, medium: 2, high: 3 }[volatility]
  return (
    <span aria-hidden="true" className="inline-flex h-2.5 items-end gap-0.5">
      {heights.map((height, i) => (
        <span
          key={height}
          className={`w-[3px] rounded-[1px] ${height} ${i < lit ? 'bg-paper-dim' : 'bg-line'}`}
        />
      ))}
    </span>
  )
}
