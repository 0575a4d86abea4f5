// The time of a guess-game in one line: the moon of its bets, the time that is left, and the instant itself.
import type { GuessGame } from '@mangetsu/contract/guess'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, dayOf, timeOfDay, zoneName } from '../../ui/moment.ts'
import { hoursLeftText } from '../../ui/time-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft, useNowMs } from '../../ui/time-passed.ts'
import './guess.css'

const everyMs = 15_000

const texts = {
  upcoming: m.guess_opens_at,
  open: m.guess_closes_at,
  closed: m.guess_result_due,
  settled: m.guess_result_of,
  refunded: m.guess_result_of,
} as const

type Times = Pick<GuessGame, 'state' | 'from' | 'closesAt' | 'resultAt'>

/** Returns the instant that the state leads to, or the one of the result. */
function instantOf({ state, from, closesAt, resultAt }: Times): string {
  if (state === 'upcoming') return from
  return state === 'open' ? closesAt : resultAt
}

/** The time of the result: without the date if bets close on the same day. */
export const resultDueText = ({ closesAt, resultAt }: Pick<Times, 'closesAt' | 'resultAt'>): string =>
  m.guess_result_due({
    time: dayOf(closesAt) === dayOf(resultAt) ? timeOfDay(resultAt) : dayAndTime(resultAt),
  })

export function GuessTime({ game }: { readonly game: Times }) {
  const nowMs = useNowMs(everyMs)
  const { state, from, closesAt } = game
  const at = instantOf(game)
  const left =
    nowMs === null || state === 'upcoming' ? null : shareLeft(Date.parse(from), Date.parse(closesAt), nowMs)
  return (
    <p className="figures flex min-h-5 items-start gap-2 text-small">
      <TimeMoon left={left} className="mt-0.5 size-4 flex-none" />
      {nowMs !== null && (
        <span className="guess-times">
          {state === 'open' && <b>{hoursLeftText(Date.parse(closesAt), nowMs)}</b>}
          <time dateTime={at} className="text-paper-dim">
            {texts[state]({ time: `${dayAndTime(at)} ${zoneName()}` })}
          </time>
          {state === 'open' && (
            <time dateTime={game.resultAt} className="text-paper-dim">
              {resultDueText(game)}
            </time>
          )}
        </span>
      )}
    </p>
  )
}
