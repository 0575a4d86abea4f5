// One guess-game: its question, the pool and its options, the source of the result, and the bet form.
import type { GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress } from '../../page/login-address.ts'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { useIsHydrated } from '../../ui/hydration.ts'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BetForm } from './bet-form.tsx'
import './guess.css'
import { stateMark } from './guess-states.ts'
import { OptionList } from './option-list.tsx'
import { OwnBets } from './own-bets.tsx'
import { PrizePanel } from './prize-panel.tsx'
import { TopLists } from './top-lists.tsx'

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-paper-dim">{label}</dt>
      <dd className="figures text-second font-bold">{children}</dd>
    </div>
  )
}

function Facts({ game, pool }: { readonly game: GuessGame; readonly pool: GuessPool }) {
  return (
    <dl className="my-4 flex flex-wrap gap-x-6 gap-y-3">
      <Fact label={m.guess_collected()}>{amountText(pool.total, pool.currency, 'compact')}</Fact>
      <Fact label={m.guess_bettors()}>{m.guess_people({ count: countText(pool.bettors) })}</Fact>
      {game.mode === 'pool' && (
        <Fact label={m.guess_house_share()}>{m.guess_percent({ percent: game.houseSharePpm / 10_000 })}</Fact>
      )}
    </dl>
  )
}

/** Renders a time in the reader's time zone, once known; without seconds. */
function When({ at }: { readonly at: string }) {
  const isHydrated = useIsHydrated()
  return <time dateTime={at}>{isHydrated ? `${dayAndTime(at)} ${zoneName()}` : ''}</time>
}

type GameProps = { readonly game: GuessGame; readonly time: ReactNode }

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

function SidePanel({
  game,
  chosen,
  bounds,
}: {
  game: GuessGame
  chosen: string | null
  bounds: GuessGame['stakes'][number]
}) {
  const lang = getLocale()
  const isIn = useSignedIn() === 'in'
  const option = game.options.find(({ id }) => id === chosen)
  return (
    <div className="guess-beside grid min-w-0 grid-cols-1 gap-4">
      {isIn && <PrizePanel guessId={game.guessId} />}
      {game.state === 'open' && (
        <Panel title={m.guess_bet_heading()}>
          <p className="mb-4 mt-1 text-second font-bold">{option?.name[lang] ?? m.guess_choose()}</p>
          {isIn ? (
            <BetForm game={game} stakes={bounds} option={chosen} />
          ) : (
            <ButtonLink to={loginAddress(lang, `/guess/${game.guessId}`)} kind="line" isWide>
              {m.place_login()}
            </ButtonLink>
          )}
        </Panel>
      )}
      {isIn && <OwnBets guessId={game.guessId} />}
    </div>
  )
}

export function GuessGamePage({ game: loaded, time }: GameProps) {
  const lang = getLocale()
  const { data } = useCall('queryGuessGames', { guessId: loaded.guessId })
  const game = data?.games[0] ?? loaded
  const isIn = useSignedIn() === 'in'
  const own = useCall('pageGuessBets', { guessId: game.guessId, pageSize: 50 }, { isOn: isIn })
  const [picked, setPicked] = useState<string | null>(null)
  const ownOption = own.data?.bets[0]?.option ?? null
  const chosen = ownOption ?? picked
  const { pool, bounds, choice } = useCurrency(game)
  if (pool === undefined || bounds === undefined) return null
  const { label, tone } = stateMark(game)
  return (
    <div className="guess-columns">
      <section className="min-w-0 rounded-card bg-night-1 p-5">
        <div className="flex items-start justify-between gap-3">
          <h1 className="guess-title">{game.title[lang]}</h1>
          <Pill tone={tone}>{label}</Pill>
        </div>
        <p className="mb-2 mt-1 text-second leading-relaxed text-paper-dim">{game.summary[lang]}</p>
        {time}
        <Facts game={game} pool={pool} />
        {choice}
        <div className="mt-3">
          <OptionList
            game={game}
            pool={pool}
            chosen={chosen}
            onChoose={game.state === 'open' && ownOption === null ? setPicked : null}
          />
        </div>
        {ownOption !== null && game.state === 'open' && (
          <p className="mt-3 text-small text-paper-dim">{m.guess_one_option()}</p>
        )}
        <p className="mt-3 text-small leading-relaxed text-paper-dim">
          {m.guess_source({ source: game.source[lang] })}
        </p>
        <p className="text-small leading-relaxed text-paper-dim">
          {m.guess_result_at()} <When at={game.resultAt} /> ・ {m.guess_refund_rule()}{' '}
          <When at={game.refundBy} />
        </p>
        {game.terms[lang].map((line) => (
          <p key={line} className="text-small leading-relaxed text-paper-dim">
            {line}
          </p>
        ))}
      </section>
      <SidePanel game={game} chosen={chosen} bounds={bounds} />
      <TopLists />
    </div>
  )
}
