// One movement of money: kind, time, amount and balance afterwards; opened, its id and a link to its subject. The
// columns depend on the width of the list, not of the screen: a list is an `@container`.
import { toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCopy } from '../../page/use-copy.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RecordNumber } from '../../ui/record-number.tsx'
import { iconOf, labelOf, markOf, noteOf, shortNoteOf, toneOf } from './movement-labels.ts'
import type { HistoryMovement } from './movements.ts'
import './movements.css'

/** The game of a bet, with its picture. */
export type MovementGame = { readonly name: string; readonly cover: Cuts | null }

type Props = {
  readonly movement: HistoryMovement
  /** Undefined for a movement that is no bet, and for a game that no longer exists. */
  readonly game?: MovementGame | undefined
  /** Whether the row shows its date, because no heading does; it then has no room for the balance. */
  readonly hasDay?: boolean
}

/** Returns the path of the movement's page without the language; null if it has none. */
function addressOf({
  kind,
  refId,
  gameId,
  series,
}: HistoryMovement): { readonly path: string; readonly label: string } | null {
  if (series !== undefined && gameId !== null)
    return { path: `/account/rounds?game=${gameId}`, label: m.movements_see_rounds() }
  switch (kind) {
    case 'round':
      return { path: `/round/${refId}`, label: m.movements_replay() }
    case 'deposit':
      return { path: `/wallet/deposit?id=${refId}`, label: m.movements_see_deposit() }
    case 'withdrawalHeld':
    case 'withdrawalReturned':
      return { path: `/wallet/withdraw?id=${refId}`, label: m.movements_see_withdrawal() }
    case 'sportBet':
    case 'sportBetBack':
    case 'sportReturn':
    case 'sportCorrection':
    case 'sportCashOut':
      return { path: `/game/sports/bets/${refId}`, label: m.movements_see_bet() }
    case 'raceBet':
    case 'raceBetBack':
    case 'raceReturn':
      return { path: `/game/sports/bets/${refId}?of=race`, label: m.movements_see_bet() }
    case 'virtualFootballBet':
    case 'virtualFootballBetBack':
    case 'virtualFootballReturn':
      return { path: `/game/sports/bets/${refId}?of=football`, label: m.movements_see_bet() }
    default:
      return null
  }
}

function MoreLink({ movement }: Pick<Props, 'movement'>) {
  const to = useAddress()
  const address = addressOf(movement)
  if (address === null) return null
  return (
    <Link
      to={to(address.path)}
      className="inline-flex min-h-11 items-center gap-1 text-wisteria underline-offset-[3px] hover:underline"
    >
      {address.label}
      <Icon name="right" size="xs" />
    </Link>
  )
}

/** The rounds of a series, newest first; each links to its replay. */
function Rounds({ rounds }: { readonly rounds: readonly HistoryMovement[] }) {
  const to = useAddress()
  return (
    <ul className="figures mt-2">
      {rounds.map((round) => (
        <li key={round.id} className="border-line border-t">
          <Link to={to(`/round/${round.refId}`)} className="movement-round hover:underline">
            <span>{timeOfDay(round.at)}</span>
            <span>{noteOf(round)}</span>
            <ExactAmount
              amount={round.amount}
              currency={round.currency}
              sign="always"
              className={`text-right ${toneOf(round.amount, round.currency) || 'text-paper'}`}
            />
            <span className="movement-wide text-right">
              {round.balanceAfter !== null && (
                <ExactAmount amount={round.balanceAfter} currency={round.currency} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The stakes and payouts of merged rounds, and their times. */
function Series({ movement: { stake, win, currency, series } }: Pick<Props, 'movement'>) {
  if (series === undefined) return null
  const sums = [
    [m.movements_figures_staked(), stake],
    [m.movements_figures_won(), win],
  ] as const
  return (
    <dl className="figures grid max-w-80 grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      {sums.map(([term, amount]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt>{term}</dt>
          <dd className="text-right text-paper">
            <ExactAmount amount={amount ?? toDecimal(0n, currency)} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid">
        <dt>{m.movements_rounds_since()}</dt>
        <dd className="text-right text-paper">{dayAndTime(series.since)}</dd>
      </div>
    </dl>
  )
}

/** The game's picture, or the icon of the movement's kind. */
function Face({ movement, game }: Pick<Props, 'movement' | 'game'>) {
  const look = 'movement-face size-10 flex-none overflow-hidden bg-night-2 group-open:bg-night-1'
  if (game !== undefined && game.cover !== null)
    return (
      <span className={`block rounded-[6px] ${look}`}>
        <Picture cuts={game.cover} sizes="40px" className="size-full object-cover" />
      </span>
    )
  return (
    <span className={`grid place-items-center rounded-pill ${look}`}>
      <Icon name={iconOf(movement)} size="sm" />
    </span>
  )
}

function What({ movement, game, hasDay = false }: Props) {
  const mark = markOf(movement)
  // Beside a date only a round's figures fit; a state that is not final has its badge.
  const note = hasDay ? shortNoteOf(movement) : noteOf(movement)
  return (
    <span className="movement-what min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <b className="text-body leading-normal">{labelOf(movement, game?.name)}</b>
        {mark && <Pill tone={mark.tone}>{mark.label}</Pill>}
      </span>
      <small className="movement-note block text-micro leading-normal text-paper-dim">
        <span className="movement-narrow">
          {hasDay ? dayAndTime(movement.at) : timeOfDay(movement.at)}
          {note !== '' && <span>{'\u00a0・ '}</span>}
        </span>
        {note}
      </small>
    </span>
  )
}

/** The amount; of an exchange what was paid and what was received, side by side or one below the other. */
function Moved({ movement: { amount, currency, balanceAfter, exchanged } }: Pick<Props, 'movement'>) {
  const look = balanceAfter === null ? 'text-paper-dim' : toneOf(amount, currency)
  return (
    <span className="movement-moved">
      {exchanged !== undefined && (
        <>
          <ExactAmount
            amount={exchanged.amount}
            currency={exchanged.currency}
            sign="always"
            className="movement-paid text-paper-dim"
          />
          <span aria-hidden="true" className="movement-arrow text-small text-paper-dim">
            →
          </span>
        </>
      )}
      <ExactAmount
        amount={amount}
        currency={currency}
        sign={balanceAfter === null ? 'auto' : 'always'}
        className={`text-body font-bold ${look}`}
      />
    </span>
  )
}

function HowMuch({ movement, hasDay = false }: Props) {
  const { balanceAfter, currency, exchanged } = movement
  return (
    <span className="text-right leading-normal">
      <Moved movement={movement} />
      {balanceAfter !== null && exchanged === undefined && !hasDay && (
        <small className="movement-narrow block text-micro text-paper-dim">
          {m.movements_balance()} <ExactAmount amount={balanceAfter} currency={currency} />
        </small>
      )}
    </span>
  )
}

/** The balances after an exchange, in both wallets. */
function Balances({ movement: { balanceAfter, currency, exchanged } }: Pick<Props, 'movement'>) {
  if (exchanged === undefined || exchanged.balanceAfter === null || balanceAfter === null) return null
  return (
    <p>
      {m.movements_balance()} <ExactAmount amount={exchanged.balanceAfter} currency={exchanged.currency} />
      {' ・ '}
      <ExactAmount amount={balanceAfter} currency={currency} />
    </p>
  )
}

export function MovementRow({ movement, game, hasDay = false }: Props) {
  const { balanceAfter, currency } = movement
  const copy = useCopy()
  return (
    <details className="group -mx-3 rounded-field px-3 open:bg-night-2">
      <summary className="movement">
        <Face movement={movement} game={game} />
        <What movement={movement} game={game} hasDay={hasDay} />
        <span className="movement-wide figures text-second text-paper-dim">{dayAndTime(movement.at)}</span>
        <HowMuch movement={movement} hasDay={hasDay} />
        <span className="movement-wide text-right text-second">
          {balanceAfter === null ? (
            <span className="text-small text-paper-dim">{m.movements_balance_same()}</span>
          ) : (
            <ExactAmount amount={balanceAfter} currency={currency} />
          )}
        </span>
        <Icon name="down" size="xs" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="movement-more pb-3 text-small leading-relaxed text-paper-dim">
        {movement.series === undefined ? (
          <>
            <RecordNumber id={movement.number ?? movement.refId} onCopy={(id) => void copy(id)} />
            <p>
              <Instant at={movement.at} />
            </p>
            <Balances movement={movement} />
          </>
        ) : (
          <>
            <Series movement={movement} />
            {movement.rounds !== undefined && <Rounds rounds={movement.rounds} />}
          </>
        )}
        <MoreLink movement={movement} />
      </div>
    </details>
  )
}
