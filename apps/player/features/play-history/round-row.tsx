// One round of the play history: the game's picture and name, its time, stake, payout and multiple. The row is a link to
// the round's page.
import type { HistoryRound, RoundFeature } from '@mangetsu/contract/play-history'
import { minorOf } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { multipleText } from '../../ui/multiple.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { HistoryGame } from './played-games.ts'
import './play-history.css'

const featureLabels: Readonly<Record<RoundFeature, () => string>> = {
  bonusGame: m.plays_feature_bonus_game,
  bought: m.plays_feature_bought,
  sideBet: m.plays_feature_side_bet,
}

const moneyLabels = { cash: null, bonus: m.plays_money_bonus, freeSpin: m.plays_money_free } as const

function Marks({ round }: { readonly round: HistoryRound }) {
  const money = moneyLabels[round.funding]
  return (
    <>
      {money !== null && <Pill tone="info">{money()}</Pill>}
      {round.features.map((feature) => (
        <Pill key={feature} tone={feature === 'bonusGame' ? 'now' : 'plain'}>
          {featureLabels[feature]()}
        </Pill>
      ))}
    </>
  )
}

type Props = {
  readonly round: HistoryRound
  /** Undefined for a game that no longer exists. */
  readonly game: HistoryGame | undefined
  /** Number of the round under its seed pair; shown instead of the time of day. */
  readonly nonce?: number
}

export function RoundRow({ round, game, nonce }: Props) {
  const to = useAddress()
  const { currency } = round
  const [payout, stake] = [minorOf(round.payout, currency), minorOf(round.stake, currency)]
  const times = m.fact_times({ count: multipleText(payout, stake) })
  const tone = payout > stake ? 'text-moon' : payout === 0n ? 'text-paper-dim' : ''
  return (
    <Link to={to(`/round/${round.id}`)} className="play-round">
      <span className="play-round-picture">
        {game?.cover && <Picture cuts={game.cover} sizes="36px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <b className="text-body leading-normal">{game?.name ?? round.gameId}</b>
          <Marks round={round} />
        </span>
        <small className="figures block text-micro leading-normal text-paper-dim">
          {nonce !== undefined && <span>{m.plays_nonce({ nonce: countText(nonce) })} ・ </span>}
          <span className="play-round-narrow">
            <span>{nonce === undefined ? timeOfDay(round.at) : dayAndTime(round.at)}</span>
            <span> ・ {m.rounds_stake()} </span>
            <ExactAmount amount={round.stake} currency={currency} />
          </span>
        </small>
      </span>
      <span className="play-round-wide figures text-second text-paper-dim">{dayAndTime(round.at)}</span>
      <span className="play-round-wide text-right text-second">
        <ExactAmount amount={round.stake} currency={currency} />
      </span>
      <span className="text-right leading-normal">
        <span className="only-heard">{m.rounds_payout()} </span>
        <ExactAmount
          amount={round.payout}
          currency={currency}
          className={`block text-body font-bold ${tone}`}
        />
        <small className="play-round-narrow figures block text-micro text-paper-dim">{times}</small>
      </span>
      <span className="play-round-wide figures text-right text-second text-paper-dim">{times}</span>
    </Link>
  )
}
