// One guess-game in the list: picture, question, time, its answers to choose from, the reader's bet, terms, and its one
// action.
import type { GuessBet, GuessGame } from '@mangetsu/contract/guess'
import { toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { LabelledFact } from '../../ui/fact.tsx'
import { shortOdds } from '../../ui/multiple.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import './guess.css'
import { GuessQuestion } from './guess-question.tsx'
import { betSum, mostRows, oddsRange, returnFact, stateMark } from './guess-states.ts'
import { GuessTime } from './guess-time.tsx'
import { OptionMark } from './option-mark.tsx'

/** Returns the average return, the odds, and the stakes and the pool of the first currency. */
function termsOf(game: GuessGame): LabelledFact[] {
  const { mode, state, pools, stakes } = game
  const [pool] = pools
  const [bounds] = stakes
  if (pool === undefined || bounds === undefined) return []
  const show = (amount: string) => amountText(amount, pool.currency, 'compact')
  const back = returnFact(game, pool)
  const range = state === 'open' && mode === 'pool' ? oddsRange(game, pool, bounds.least) : null
  const odds = mode === 'fixedOdds' ? m.guess_fixed() : range
  return [
    ...(back === null ? [] : [back]),
    ...(odds === null ? [] : [[m.guess_odds(), odds] as const]),
    [
      m.guess_stakes(),
      m.guess_stakes_between({ least: show(bounds.least), largest: show(bounds.largest) }),
    ] as const,
    ...(mode === 'fixedOdds' || pool.bettors === 0 ? [] : [[m.guess_collected(), show(pool.total)] as const]),
  ]
}

type AnswersProps = {
  readonly game: GuessGame
  /** The reader's answer: no other can be chosen. */
  readonly own: string | undefined
}

/** The answers; each leads to the game with this answer chosen while it takes bets. */
function Answers({ game, own }: AnswersProps) {
  const to = useAddress()
  const lang = getLocale()
  const { guessId, options, pools, state, mode } = game
  const oddsOf = (id: string) => pools[0]?.options.find(({ option }) => option === id)?.odds ?? null
  return (
    <ul className={`guess-answers ${options.length > mostRows ? 'is-many' : ''}`}>
      {options.map(({ id, name, picture }) => {
        const odds = mode === 'fixedOdds' ? oddsOf(id) : null
        const inside = (
          <>
            <OptionMark picture={picture} />
            <span className="guess-answer-name">{name[lang]}</span>
            {odds !== null && (
              <b className="figures text-small">{m.guess_times({ odds: shortOdds(odds) })}</b>
            )}
          </>
        )
        return (
          <li key={id}>
            {state === 'open' && own === undefined ? (
              <Link to={to(`/guess/${guessId}?answer=${id}`)} className="guess-answer">
                {inside}
              </Link>
            ) : (
              <span className={`guess-answer ${id === own ? 'is-own' : ''}`}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The winning answer with its mark. */
function Result({ game: { options, result } }: { readonly game: GuessGame }) {
  const won = options.find(({ id }) => id === result)
  if (won === undefined) return null
  return (
    <p className="guess-won">
      <OptionMark picture={won.picture} />
      <b>{m.guess_result({ option: won.name[getLocale()] })}</b>
    </p>
  )
}

/** The reader's answer with the total stake on it. */
function OwnChoice({ bets }: { readonly bets: readonly GuessBet[] }) {
  const [bet] = bets
  if (bet === undefined) return null
  const { currency, optionName } = bet
  const amount = amountText(toDecimal(betSum(bets, currency).staked, currency), currency, 'compact')
  return (
    <p className="figures text-second">
      <span className="text-paper-dim">{m.guess_own_bet()}</span>{' '}
      <b>{m.guess_bar_choice({ option: optionName[getLocale()], amount })}</b>
    </p>
  )
}

/** Returns the label of the card's button. */
function actionOf({ state, result }: GuessGame, isPlaced: boolean): string {
  if (state === 'open') return isPlaced ? m.guess_add() : m.guess_place()
  return result === null ? m.guess_see_details() : m.guess_see_result()
}

type Props = {
  readonly game: GuessGame
  /** The reader's bets on it. */
  readonly bets: readonly GuessBet[]
  readonly cuts: Cuts | null
  /** The list's first card, whose picture loads at once. */
  readonly isFirst: boolean
  /** The first that takes bets and has none of the reader's: the page's one primary button. */
  readonly isPrimary: boolean
}

export function GuessItem({ game, bets, cuts, isFirst, isPrimary }: Props) {
  const to = useAddress()
  const lang = getLocale()
  const { guessId, title, beacon, source, result } = game
  const { label, tone } = stateMark(game)
  const isPlaced = bets.length > 0
  return (
    <li className="guess-card">
      <div className="guess-card-picture">
        {cuts !== null && <Picture cuts={cuts} sizes="(min-width: 1024px) 460px, 112px" isFirst={isFirst} />}
      </div>
      <div className="guess-card-head">
        <Pill tone={tone}>{label}</Pill>
        <h3 className="guess-card-title">
          <Link to={to(`/guess/${guessId}`)} className="guess-card-link hover:text-wisteria">
            <GuessQuestion text={title[lang]} />
          </Link>
        </h3>
      </div>
      <div className="guess-card-text">
        <GuessTime game={game} />
        {beacon === null && (
          <p className="text-small leading-relaxed text-paper-dim">
            {m.guess_source({ source: source[lang] })}
          </p>
        )}
        {result === null ? <Answers game={game} own={bets[0]?.option} /> : <Result game={game} />}
        <OwnChoice bets={bets} />
      </div>
      <div className="guess-card-end">
        <dl className="guess-terms figures">
          {termsOf(game).map(([name, value]) => (
            <div key={name}>
              <dt className="text-micro leading-normal text-paper-dim">{name}</dt>
              <dd className="text-second font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={to(`/guess/${guessId}`)} kind={isPrimary ? 'primary' : 'second'} isWide>
          {actionOf(game, isPlaced)}
        </ButtonLink>
      </div>
    </li>
  )
}
