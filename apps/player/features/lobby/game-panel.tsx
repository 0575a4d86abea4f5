// The figures of one game: declared and measured return, volatility, stakes in each currency, maker.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { GameDetail } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { GameFact } from './game-fact.tsx'
import { declaredLabel, measuredLabel, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'
import { isSignificant } from './game-texts.ts'

export type StakeLimits = OutputOf<typeof calls.queryBetLimit>

const rangeText = ({ min, max, currency }: StakeLimits): string =>
  m.panel_range({
    min: amountText(min, currency, 'compact'),
    max: amountText(max, currency, 'compact'),
  })

function measuredText(measured: GameDetail['measured']): string {
  if (measured === null) return m.fact_rtp_none()
  if (!isSignificant(measured)) return m.fact_rtp_few_title()
  return m.panel_measured({
    value: percentText(measured.rtpPpm),
    margin: percentText(measured.marginPpm),
  })
}

/** Lists the stakes in the currencies after the first, collapsed. */
function OtherStakes({ limits }: { limits: readonly StakeLimits[] }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center justify-between gap-4 text-second text-paper-dim hover:text-paper">
        {m.game_stakes_more()}
        <Icon name="down" size="sm" className="group-open:rotate-180" />
      </summary>
      <dl className="pb-2">
        {limits.map((limit) => (
          <div key={limit.currency} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-small text-paper-dim">{limit.currency}</dt>
            <dd className="figures text-right text-small">{rangeText(limit)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type Props = {
  readonly detail: GameDetail
  /** By currency, the site's own first; none for a game that cannot be opened. */
  readonly limits: readonly StakeLimits[]
  /** Bets of a table, whose RTP depends on the bet. */
  readonly bets?: readonly { readonly rtpPpm: number }[] | null
}

function spanText(bets: NonNullable<Props['bets']>): string {
  const returns = bets.map(({ rtpPpm }) => rtpPpm)
  const [min, max] = [Math.min(...returns), Math.max(...returns)].map(percentText) as [string, string]
  return min === max ? min : m.panel_range({ min, max })
}

export function GamePanel({ detail: { game, measured }, limits: [first, ...others], bets = null }: Props) {
  const lang = getLocale()
  return (
    <Panel title={m.panel_title()}>
      <dl className="mt-1">
        <GameFact label={declaredLabel(game.gameType)}>
          {bets === null ? percentText(game.rtpPpm) : spanText(bets)}
        </GameFact>
        {bets === null && (
          <>
            <GameFact label={measuredLabel(game.gameType)}>{measuredText(measured)}</GameFact>
            <GameFact label={m.panel_rounds()}>
              {m.panel_rounds_count({ count: countText(measured?.rounds ?? 0) })}
            </GameFact>
          </>
        )}
        <GameFact label={m.fact_volatility()}>
          <span className="inline-flex items-center gap-2">
            <VolatilityBars volatility={game.volatility} />
            {volatilityText(game.volatility)}
          </span>
        </GameFact>
        <GameFact label={m.fact_max_win()}>{m.panel_max({ count: countText(game.maxWinMultiple) })}</GameFact>
        <GameFact label={m.fact_bonus_share()}>{`${game.bonusPercent}%`}</GameFact>
        {first !== undefined && <GameFact label={m.panel_stake()}>{rangeText(first)}</GameFact>}
        <GameFact label={m.panel_maker()}>
          <Link
            to={`/${lang}/provider/${game.providerCode}`}
            className="-my-3 inline-flex min-h-11 items-center text-wisteria hover:underline"
          >
            {game.providerName[lang]}
          </Link>
        </GameFact>
      </dl>
      {others.length > 0 && <OtherStakes limits={others} />}
      {bets === null && <p className="mt-2 text-micro text-paper-dim">{m.panel_measured_note()}</p>}
      <Link
        to={`/${lang}/fairness`}
        className="mt-1 inline-flex min-h-11 items-center gap-1 text-small text-wisteria hover:underline"
      >
        {m.panel_fairness()}
        <Icon name="right" size="xs" />
      </Link>
    </Panel>
  )
}
