// One round of the play history: the game's picture and name, its time, stake, payout, multiple and net result. The row
// is a link to the round's page.
import type { HistoryRound, RoundFeature } from '@mangetsu/contract/play-history'
import { minorOf, toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { returnText } from '../../ui/multiple.ts'
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
  const [paid, staked] = [minorOf(round.payout, currency), minorOf(round.stake, currency)]
  const times = returnText(paid, staked)
  const tone = paid > staked ? 'text-matcha' : ''
  const stake = amountText(round.stake, currency, 'record')
  const payout = amountText(round.payout, currency, 'record')
  const time = nonce === undefined ? timeOfDay(round.at) : dayAndTime(round.at)
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
          {nonce !== undefined && <span>{m.plays_nonce({ nonce: countText(nonce) })} </span>}
          <span className="play-round-narrow">
            {time} ・ <span className="whitespace-nowrap">{m.plays_amounts({ stake, payout })}</span>
          </span>
        </small>
      </span>
      <span className="play-round-wide figures text-second text-paper-dim">{time}</span>
      <span className="play-round-wide figures text-right text-second">{stake}</span>
      <span className="play-round-wide figures text-right text-second">{payout}</span>
      <span className="play-round-wide figures text-right text-second text-paper-dim">{times}</span>
      <span className="text-right leading-normal">
        <span className="only-heard">{m.plays_total_net()} </span>
        <ExactAmount
          amount={toDecimal(paid - staked, currency)}
          currency={currency}
          sign="always"
          className={`block text-body font-bold ${tone}`}
        />
        <small className="play-round-narrow figures block text-micro whitespace-nowrap text-paper-dim">
          {times}
        </small>
      </span>
    </Link>
  )
}
