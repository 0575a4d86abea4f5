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

/** Returns the declared return in its short form, "RTP 96.40%". */
export const rtpText = ({ gameType, rtpPpm }: Pick<Game, 'gameType' | 'rtpPpm'>): string =>
  (isPachislot(gameType) ? m.rtp_short_pachislot : m.rtp_short)({ value: percentText(rtpPpm) })

/** Returns the share of a stake that counts towards a bonus's wagering, in its short form. */
export const bonusShareText = ({ bonusPercent }: Pick<Game, 'bonusPercent'>): string =>
  bonusPercent === 0 ? m.bonus_share_none() : m.bonus_share_short({ percent: bonusPercent })

/** Returns the path of a game's page, without the language. */
export const gamePath = (game: Pick<Game, 'gameId' | 'gameType'>): string =>
  `/game/${game.gameType}/${game.gameId}`

export const volatilityText = (volatility: Game['volatility']): string =>
  ({ low: m.volatility_low, medium: m.volatility_medium, high: m.volatility_high })[volatility]()

/** Number of lit bars. */
const litOf = { low: 1, medium: 2, high: 3 } as const satisfies Record<Game['volatility'], number>

/** Renders three bars, lit by volatility; the word stands next to them. */
export function VolatilityBars({ volatility }: { readonly volatility: Game['volatility'] }) {
  return (
    <svg viewBox="0 0 13 10" className="w-[13px] flex-none" aria-hidden="true">
      {[4, 7, 10].map((height, i) => (
        <rect
          key={height}
          x={5 * i}
          y={10 - height}
          width="3"
          height={height}
          fill={i < litOf[volatility] ? 'var(--paper-dim)' : 'var(--line)'}
        />
      ))}
    </svg>
  )
}
