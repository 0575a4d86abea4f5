// The prizes of a division by place, with the reader's own range marked.
import type { Division } from '@mangetsu/contract/tournament'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import './tournament.css'

type Props = {
  readonly division: Division
  /** The reader's current place; null without one. */
  readonly place: number | null
  readonly isOver: boolean
}

export function PrizesPanel({ division, place, isOver }: Props) {
  const { prizes, prizeTotal, currency } = division
  const total = minorOf(prizeTotal, currency) > 0n && (
    <b className="figures text-second text-moon">{amountText(prizeTotal, currency, 'compact')}</b>
  )
  return (
    <Panel title={m.tournaments_prizes_heading()} end={total}>
      <dl className="figures mt-1">
        {prizes.map(({ from, to, reward }) => {
          const isOwn = place !== null && place >= from && place <= to
          const text = rewardText(reward)
          return (
            <div key={from} className="tournament-band" data-own={isOwn || undefined}>
              <dt>
                <span>
                  {from === to ? m.tournaments_place({ place: from }) : m.tournaments_places({ from, to })}
                </span>
                {isOwn && (
                  <span className="ml-2 text-micro text-moon">
                    {isOver ? m.tournaments_you() : m.tournaments_you_now()}
                  </span>
                )}
              </dt>
              <dd>{from === to ? text : m.tournaments_each({ reward: text })}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
