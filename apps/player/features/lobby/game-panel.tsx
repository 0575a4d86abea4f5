// All that is known of one game: its rules in a sentence, declared and measured figures, limits, maker.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { GameDetail } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { countText, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'

export type BetLimit = OutputOf<typeof calls.queryBetLimit>

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures text-right text-second">{children}</dd>
    </div>
  )
}

type Props = { readonly detail: GameDetail; readonly limit: BetLimit | null }

export function GamePanel({ detail: { game, description, measured }, limit }: Props) {
  const lang = getLocale()
  return (
    <Panel title={m.panel_title()}>
      <p className="mt-1 mb-2 text-second text-paper-dim">{description[lang]}</p>
      <dl>
        <Row label={m.fact_rtp_declared()}>{percentText(game.rtpPpm)}</Row>
        <Row label={m.fact_rtp_measured()}>
          {measured === null
            ? m.fact_rtp_none()
            : m.panel_measured({
                value: percentText(measured.rtpPpm),
                margin: percentText(measured.marginPpm),
              })}
        </Row>
        <Row label={m.panel_rounds()}>
          {m.panel_rounds_count({ count: countText(measured?.rounds ?? 0) })}
        </Row>
        <Row label={m.fact_volatility()}>
          <span className="inline-flex items-center gap-2">
            <VolatilityBars volatility={game.volatility} />
            {volatilityText(game.volatility)}
          </span>
        </Row>
        <Row label={m.fact_max_win()}>{m.panel_max({ count: countText(game.maxWinMultiple) })}</Row>
        {limit !== null && (
          <Row label={m.panel_stake()}>
            {m.panel_range({
              min: amountText(limit.min, limit.currency, 'compact'),
              max: amountText(limit.max, limit.currency, 'compact'),
            })}
          </Row>
        )}
        <Row label={m.panel_maker()}>{game.providerName[lang]}</Row>
      </dl>
      <p className="mt-2 text-micro text-paper-dim">{m.panel_measured_note()}</p>
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
