// One movement of money: kind, time, amount and balance afterwards; opened, its id and a link to its subject. The
// columns depend on the width of the list, not of the screen: a list is an `@container`.
import { toDecimal } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCopy } from '../../page/use-copy.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RecordNumber } from '../../ui/record-number.tsx'
import { iconOf, labelOf, markOf, noteOf, shortNoteOf, toneOf } from './movement-labels.ts'
import type { HistoryMovement } from './movements.ts'

/** The game of a bet, with its picture. */
export type MovementGame = { readonly name: string; readonly cover: Cuts | null }

type Props = {
  readonly movement: HistoryMovement
  /** Undefined for a movement that is no bet, and for a game that no longer exists. */
  readonly game?: MovementGame | undefined
  /** Whether the row shows its date, because no heading does; it then has no room for the balance. */
  readonly hasDay?: boolean
}

export const wideColumns =
  '@min-[720px]:grid-cols-[40px_minmax(0,1fr)_120px_160px_160px_15px] @min-[720px]:gap-x-3'

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
    case 'tableBet':
    case 'tableBetBack':
    case 'tableRefund':
    case 'tableRound':
      return { path: `/round/${refId}`, label: m.movements_see_table_round() }
    case 'deposit':
      return { path: `/wallet/deposit?id=${refId}`, label: m.movements_see_deposit() }
    case 'withdrawalHeld':
    case 'withdrawalReturned':
      return { path: `/wallet/withdraw?id=${refId}`, label: m.movements_see_withdrawal() }
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
          <Link
            to={to(`/round/${round.refId}`)}
            className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 hover:underline @min-[720px]:grid-cols-[auto_minmax(0,1fr)_auto_160px]"
          >
            <span>{timeOfDay(round.at)}</span>
            <span>{noteOf(round)}</span>
            <ExactAmount
              amount={round.amount}
              currency={round.currency}
              sign="always"
              className={`text-right ${toneOf(round.amount, round.currency) || 'text-paper'}`}
            />
            <span className="hidden text-right @min-[720px]:block">
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
  const look = 'size-10 flex-none overflow-hidden bg-night-2 group-open:bg-night-1 max-[359px]:hidden'
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
  const name = currencyName(movement.currency, getLocale())
  // Beside a date only a round's figures fit; a state that is not final has its badge.
  const isTablePlay = game !== undefined && movement.kind !== 'round'
  const note = isTablePlay ? labelOf(movement) : hasDay ? shortNoteOf(movement) : noteOf(movement) || name
  return (
    <span className="min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <b className="text-body leading-normal">{labelOf(movement, game?.name)}</b>
        {mark && <Pill tone={mark.tone}>{mark.label}</Pill>}
      </span>
      <small className="block text-micro leading-normal text-paper-dim">
        <span className="@min-[720px]:hidden">
          {hasDay ? dayAndTime(movement.at) : timeOfDay(movement.at)}
          {note !== '' && <span>{'\u00a0・ '}</span>}
        </span>
        {note}
      </small>
    </span>
  )
}

function HowMuch({ movement, hasDay = false }: Props) {
  const { amount, balanceAfter, currency } = movement
  const look = balanceAfter === null ? 'text-paper-dim' : toneOf(amount, currency)
  return (
    <span className="text-right leading-normal">
      <ExactAmount
        amount={amount}
        currency={currency}
        sign={balanceAfter === null ? 'auto' : 'always'}
        className={`block text-body font-bold ${look}`}
      />
      {balanceAfter !== null && !hasDay && (
        <small className="block text-micro text-paper-dim @min-[720px]:hidden">
          {m.movements_balance()} <ExactAmount amount={balanceAfter} currency={currency} />
        </small>
      )}
    </span>
  )
}

export function MovementRow({ movement, game, hasDay = false }: Props) {
  const { balanceAfter, currency } = movement
  const copy = useCopy()
  return (
    <details className="group -mx-3 rounded-field px-3 open:bg-night-2">
      <summary
        className={`grid min-h-[60px] list-none grid-cols-[40px_minmax(0,1fr)_auto_15px] max-[359px]:grid-cols-[minmax(0,1fr)_auto_15px] items-center gap-x-3 border-line border-b py-2 group-open:border-b-transparent ${wideColumns} [&::-webkit-details-marker]:hidden`}
      >
        <Face movement={movement} game={game} />
        <What movement={movement} game={game} hasDay={hasDay} />
        <span className="figures hidden text-second text-paper-dim @min-[720px]:block">
          {dayAndTime(movement.at)}
        </span>
        <HowMuch movement={movement} hasDay={hasDay} />
        <span className="hidden text-right text-second @min-[720px]:block">
          {balanceAfter === null ? (
            <span className="text-small text-paper-dim">{m.movements_balance_same()}</span>
          ) : (
            <ExactAmount amount={balanceAfter} currency={currency} />
          )}
        </span>
        <Icon name="down" size="xs" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3 text-small leading-relaxed text-paper-dim @min-[720px]:pl-[52px]">
        {movement.series === undefined ? (
          <>
            <RecordNumber id={movement.refId} onCopy={(id) => void copy(id)} />
            <p>
              <Instant at={movement.at} />
            </p>
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
