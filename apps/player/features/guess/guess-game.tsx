// One guess-game: its question, the pool, a bet in two steps, the source of the result, and bets and results so far.
import type { GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { minorOf } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress } from '../../page/login-address.ts'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BetBar, SignInBar } from './bet-bar.tsx'
import { BetConfirmation } from './bet-confirmation.tsx'
import { BetForm } from './bet-form.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import './guess.css'
import { GuessQuestion } from './guess-question.tsx'
import { equalChance, returnFact, stateMark } from './guess-states.ts'
import { GuessTime } from './guess-time.tsx'
import { OptionList } from './option-list.tsx'
import { OptionMark } from './option-mark.tsx'
import { OwnBetNow, OwnBets } from './own-bets.tsx'
import { PrizePanel } from './prize-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { type Bet, useBet } from './use-bet.ts'

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-small text-paper-dim">{label}</dt>
      <dd className="figures text-second font-bold">{children}</dd>
    </div>
  )
}

function Facts({ game, pool }: { readonly game: GuessGame; readonly pool: GuessPool }) {
  const back = returnFact(game, pool)
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {game.mode === 'pool' && pool.bettors > 0 && (
        <Fact label={m.guess_collected()}>{amountText(pool.total, pool.currency, 'compact')}</Fact>
      )}
      {pool.bettors > 0 && (
        <Fact label={m.guess_bettors()}>{m.guess_people({ count: countText(pool.bettors) })}</Fact>
      )}
      {back !== null && <Fact label={back[0]}>{back[1]}</Fact>}
    </dl>
  )
}

type GameProps = {
  readonly game: GuessGame
  /** Results of decided games. */
  readonly results?: ReactNode
}

/** Returns the selected currency's pool, and the selection if there are several. */
function useCurrency({ pools, stakes }: GuessGame) {
  const [currency, setCurrency] = useState<string>(pools[0]?.currency ?? '')
  const pool = pools.find((one) => one.currency === currency) ?? pools[0]
  const bounds = stakes.find((one) => one.currency === pool?.currency)
  const choice = stakes.length > 1 && (
    <Segments
      label={m.money_currency()}
      choices={stakes.map((one) => ({ value: one.currency as string, label: one.currency }))}
      value={pool?.currency ?? ''}
      onValue={setCurrency}
    />
  )
  return { pool, bounds, choice }
}

/** Returns the sign-in page that leads back to the chosen answer. */
const loginToBet = ({ guessId }: GuessGame, chosen: string | null): string =>
  loginAddress(getLocale(), `/guess/${guessId}${chosen === null ? '' : `?answer=${chosen}`}`)

function Header({ game, pool }: { readonly game: GuessGame; readonly pool: GuessPool }) {
  const lang = getLocale()
  const { label, tone } = stateMark(game)
  return (
    <header className="mb-4">
      <h1 className="text-h1">
        <GuessQuestion text={game.title[lang]} />
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Pill tone={tone}>{label}</Pill>
        <GuessTime game={game} />
        <Facts game={game} pool={pool} />
      </div>
    </header>
  )
}

type NotesProps = Pick<GameProps, 'game'> & {
  /** The stake that the odds of a pool contain. */
  readonly stake: string
  readonly currency: GuessPool['currency']
  /** Whether the player has bet already. */
  readonly isMore: boolean
}

/** How the answers' chances and odds are to be read, and what else can be chosen. */
function Notes({ game, stake, currency, isMore }: NotesProps) {
  const chance = equalChance(game)
  const isOpen = game.state === 'open'
  const isEstimate = isOpen && game.mode === 'pool'
  if (chance === null && !isEstimate && !(isOpen && isMore)) return null
  const amount = amountText(stake, currency, 'compact')
  return (
    <p className="mt-3 text-small leading-relaxed text-paper-dim">
      {chance !== null && <span>{m.guess_equal_chance({ chance })} </span>}
      {isEstimate && <span>{isMore ? m.guess_odds_move() : m.guess_odds_stake({ amount })} </span>}
      {isOpen && isMore && <span>{m.guess_one_option()}</span>}
    </p>
  )
}

type StakeProps = {
  readonly game: GuessGame
  readonly chosen: string | null
  readonly bet: Bet
  /** Whether the player has bet on the answer already. */
  readonly isMore: boolean
  /** Whether a bar with the action is shown on small screens, in place of the form's button. */
  readonly hasBar: boolean
}

function StakePanel({ game, chosen, bet, isMore, hasBar }: StakeProps) {
  const lang = getLocale()
  const isIn = useSignedIn() === 'in'
  const option = game.options.find(({ id }) => id === chosen)
  return (
    <Panel title={isMore ? m.guess_add() : m.guess_step_stake()}>
      <p className="guess-picked">
        {option !== undefined && <OptionMark picture={option.picture} />}
        <b>{option?.name[lang] ?? m.guess_choose()}</b>
      </p>
      {isIn ? (
        <BetForm game={game} bet={bet} hasBar={hasBar} />
      ) : (
        <ButtonLink to={loginToBet(game, chosen)} kind="line" isWide>
          {m.place_login()}
        </ButtonLink>
      )}
    </Panel>
  )
}

/** Returns the chosen answer, at first the one in the page's address. */
function useAnswer({ options }: GuessGame) {
  const [params] = useSearchParams()
  return useState(() => options.find(({ id }) => id === params.get('answer'))?.id ?? null)
}

type BoardProps = GameProps & {
  readonly pool: GuessPool
  readonly bounds: GuessGame['stakes'][number]
  /** Selection of the currency; false if there is only one. */
  readonly currencyChoice: ReactNode
}

function Board({ game, results, pool, bounds, currencyChoice }: BoardProps) {
  const signedIn = useSignedIn()
  const isIn = signedIn === 'in'
  const own = useCall('pageGuessBets', { guessId: game.guessId, pageSize: 50 }, { isOn: isIn })
  const [picked, setPicked] = useAnswer(game)
  const ownOption = own.data?.bets[0]?.option ?? null
  const chosen = ownOption ?? picked
  const isMore = ownOption !== null
  const bet = useBet({ game, stakes: bounds, option: chosen })
  const isOpen = game.state === 'open'
  // It asks for a stake once an answer is chosen, and for a further one only once that is typed.
  const isBarShown = chosen !== null && (!isMore || bet.typed !== '')
  const bets = isIn ? own.data?.bets : undefined
  const stake = isMore ? '0.00' : (bet.staked ?? bounds.least)
  return (
    <>
      <Header game={game} pool={pool} />
      <div className="grid grid-cols-1 gap-4">
        {isOpen && bets !== undefined && <OwnBetNow game={game} pool={pool} bets={bets} />}
        <ResultPanel game={game} bets={bets} />
        {isIn && <PrizePanel guessId={game.guessId} />}
        <div className={isOpen ? 'guess-columns' : ''}>
          <Panel
            title={isOpen && !isMore ? m.guess_step_choose() : m.guess_options()}
            className="guess-fill"
            end={currencyChoice && <div className="guess-currency">{currencyChoice}</div>}
          >
            <div className="guess-fill-list">
              <OptionList
                game={game}
                pool={pool}
                more={minorOf(stake, pool.currency)}
                chosen={chosen}
                onChoose={isOpen && !isMore ? setPicked : null}
              />
            </div>
            <Notes game={game} stake={stake} currency={bounds.currency} isMore={isMore} />
          </Panel>
          {isOpen && <StakePanel game={game} chosen={chosen} bet={bet} isMore={isMore} hasBar={isBarShown} />}
        </div>
        <DecisionPanel game={game} />
        <div className="guess-beside">
          {bets !== undefined && bets.length > 1 && <OwnBets bets={bets} />}
          {results}
        </div>
        {isOpen && isIn && isBarShown && <BetBar game={game} bet={bet} option={chosen} />}
        {isOpen && signedIn === 'out' && chosen !== null && (
          <SignInBar game={game} option={chosen} to={loginToBet(game, chosen)} />
        )}
      </div>
      <BetConfirmation game={game} bet={bet} />
    </>
  )
}

export function GuessGamePage({ game: loaded, results }: GameProps) {
  const { data } = useCall('queryGuessGames', { guessId: loaded.guessId })
  const game = data?.games[0] ?? loaded
  const { pool, bounds, choice } = useCurrency(game)
  if (pool === undefined || bounds === undefined) return null
  return <Board game={game} results={results} pool={pool} bounds={bounds} currencyChoice={choice} />
}
