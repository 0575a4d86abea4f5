// Rows of the play history: the game's picture and name, the time, stake, payout, multiple and net result. The row of a
// round is a link to its page; that of a run at one game opens its rounds.
import type { HistoryRound, RoundFeature } from '@mangetsu/contract/play-history'
import { minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { returnText } from '../../ui/multiple.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { type PlayedRun, sumsOf } from './played-days.ts'
import type { HistoryGame } from './played-games.ts'
import './play-history.css'

const featureLabels: Readonly<Record<RoundFeature, () => string>> = {
  bonusGame: m.plays_feature_bonus_game,
  bought: m.plays_feature_bought,
  sideBet: m.plays_feature_side_bet,
}

const moneyLabels = { cash: null, bonus: m.plays_money_bonus, freeSpin: m.plays_money_free } as const

function Marks({ rounds }: { readonly rounds: PlayedRun['rounds'] }) {
  const money = moneyLabels[rounds[0].funding]
  const features = new Set(rounds.flatMap((round) => round.features))
  return (
    <>
      {money !== null && <Pill tone="info">{money()}</Pill>}
      {[...features].map((feature) => (
        <Pill key={feature} tone={feature === 'bonusGame' ? 'now' : 'plain'}>
          {featureLabels[feature]()}
        </Pill>
      ))}
    </>
  )
}

type CellsProps = {
  readonly rounds: PlayedRun['rounds']
  /** Undefined for a game that no longer exists. */
  readonly game: HistoryGame | undefined
  /** Shown in place of the game's picture and name, which the row above names. */
  readonly inRun?: string
  readonly time: string
  /** Before the time on a narrow page, and below the name on a wide one. */
  readonly note?: ReactNode
}

function Cells({ rounds, game, inRun, time, note }: CellsProps) {
  const [{ currency, gameId }] = rounds
  const sums = sumsOf(rounds)
  const [paid, staked] = [minorOf(sums.payout, currency), minorOf(sums.stake, currency)]
  const times = returnText(paid, staked)
  const tone = paid > staked ? 'text-matcha' : ''
  const stake = amountText(sums.stake, currency, 'record')
  const payout = amountText(sums.payout, currency, 'record')
  const name = game?.name ?? gameId
  return (
    <>
      <span className="play-round-picture">
        {inRun === undefined && game?.cover && (
          <Picture cuts={game.cover} sizes="36px" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {inRun === undefined ? (
            <b className="text-body leading-normal">{name}</b>
          ) : (
            <>
              <span className="only-heard">{name} </span>
              <span className="figures text-second">{inRun}</span>
            </>
          )}
          <Marks rounds={rounds} />
        </span>
        <small className="figures block text-micro leading-normal text-paper-dim">
          {note}
          <span className="play-round-narrow">
            {inRun === undefined && <span>{time} ・ </span>}
            <span className="whitespace-nowrap">{m.plays_amounts({ stake, payout })}</span>
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
          amount={sums.net}
          currency={currency}
          sign="always"
          className={`block text-body font-bold ${tone}`}
        />
        <small className="play-round-narrow figures block text-micro whitespace-nowrap text-paper-dim">
          {times}
        </small>
      </span>
    </>
  )
}

type RoundProps = {
  readonly round: HistoryRound
  readonly game: HistoryGame | undefined
  /** Number of the round under its seed pair; shown with its date. */
  readonly nonce?: number
  readonly isInRun?: boolean
}

export function RoundRow({ round, game, nonce, isInRun = false }: RoundProps) {
  const to = useAddress()
  const time = timeOfDay(round.at)
  return (
    <Link to={to(`/round/${round.id}`)} className="play-round">
      <Cells
        rounds={[round]}
        game={game}
        {...(isInRun && { inRun: time })}
        time={nonce === undefined ? time : dayAndTime(round.at)}
        note={nonce !== undefined && <span>{m.plays_nonce({ nonce: countText(nonce) })} </span>}
      />
    </Link>
  )
}

type RunProps = { readonly run: PlayedRun; readonly game: HistoryGame | undefined }

/** A run as one row with its sums, which opens its rounds. */
export function RunRow({ run: { rounds, isPartial }, game }: RunProps) {
  const [from, to] = [timeOfDay(rounds.at(-1)?.at ?? rounds[0].at), timeOfDay(rounds[0].at)]
  const count = countText(rounds.length)
  return (
    <details className="play-run group">
      <summary className="play-round">
        <Cells
          rounds={rounds}
          game={game}
          time={from === to ? to : m.plays_range({ from, to })}
          note={
            <span className="play-run-count">
              {isPartial ? m.plays_rounds_more({ count }) : m.plays_rounds({ count })}
              <Icon name="down" size="xs" className="group-open:rotate-180" />{' '}
            </span>
          }
        />
      </summary>
      {rounds.map((round) => (
        <RoundRow key={round.id} round={round} game={game} isInRun />
      ))}
    </details>
  )
}
