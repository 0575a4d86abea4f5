// Formatted figures of a game: return to player, volatility, largest win.
import type { GameTile as Game } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'

/** Formats millionths as a percentage with two decimals: 964_000 becomes "96.40%". */
export const percentText = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

/** Label of the RTP: pachislot has its own term, and at poker it is the return of best play. */
const isPachislot = (kind: Game['gameType']): boolean => kind === 'pachislot'
export function declaredLabel(kind: Game['gameType']): string {
  if (kind === 'poker') return m.fact_rtp_declared_poker()
  return isPachislot(kind) ? m.fact_rtp_declared_pachislot() : m.fact_rtp_declared()
}
export const measuredLabel = (kind: Game['gameType']): string =>
  isPachislot(kind) ? m.fact_rtp_measured_pachislot() : m.fact_rtp_measured()

/** Returns the path of a game's page, without the language. */
export const gamePath = (game: Pick<Game, 'gameId' | 'gameType'>): string =>
  `/game/${game.gameType}/${game.gameId}`

export const volatilityText = (volatility: Game['volatility']): string =>
  ({ low: m.volatility_low, medium: m.volatility_medium, high: m.volatility_high })[volatility]()

/**
 * Renders three bars, lit by volatility. The word is shown next to them, or only `spoken`. One element, because a list
 * renders one per game.
 */
export function VolatilityBars({
  volatility,
  spoken,
}: {
  readonly volatility: Game['volatility']
  readonly spoken?: string
}) {
  const ariaProps = spoken === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken }
  return <span {...ariaProps} data-lit={volatility} className="volatility-bars" />
}
