// Plays of a basketball game, the newest first, each with its time and, if it brought points, the score after it.
import type { BasketballPlay, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { leftText, periodText, sideNames } from '../match-words.ts'
import { courtPlayText } from './play-words.ts'

type Props = { readonly event: SportEventDetail; readonly plays: readonly BasketballPlay[] }

export function PlayRows({ event, plays }: Props) {
  const names = sideNames(event)
  return plays.toReversed().map((play) => {
    const { period, clock, points, score } = play
    return (
      <li key={`${period} ${clock}`} data-scored={points > 0}>
        <span className="figures">{`${periodText(period)} ${leftText(clock)}`}</span>
        <span className="min-w-0">{courtPlayText(play, event)}</span>
        {points > 0 && (
          <b className="figures">
            <span className="only-heard">
              {m.sport_score_label({ ...names, homeScore: score.home, awayScore: score.away })}
            </span>
            <span aria-hidden="true">
              {score.home}–{score.away}
            </span>
          </b>
        )}
      </li>
    )
  })
}
