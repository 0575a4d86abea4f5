// The receipt of accepted bets: their selections at the accepted odds, their stakes, and the stamp.
import type { SportBet, SportBetLeg } from '@mangetsu/contract/sport-bet'
import { minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { timeOfDay } from '../../../ui/moment.ts'
import { betName } from '../bet-words.ts'
import { marketName, outcomeName } from '../market-words.ts'
import { playedText, scoreText, sideNames } from '../match-words.ts'
import { useOddsText } from '../odds-format.ts'
import { unitStake } from '../unit-stake.ts'
import { keyOfSelection } from './slip-selection.ts'

/** Sum of an amount of the bets, in wire format. */
export function sumOf(bets: readonly SportBet[], amount: (bet: SportBet) => string): string {
  const currency = bets[0]?.currency ?? 'JPY'
  return toDecimal(
    bets.reduce((sum, bet) => sum + minorOf(amount(bet), currency), 0n),
    currency,
  )
}

function Stamp({ at }: { readonly at: string }) {
  return (
    <svg
      viewBox="0 0 60 60"
      role="img"
      aria-label={m.sport_slip_stamp_label({ time: timeOfDay(at) })}
      className="slip-stamp"
    >
      <circle cx="30" cy="30" r="27" fill="none" stroke="currentColor" strokeWidth={2.6} />
      <text x="30" y="28" textAnchor="middle" className="slip-stamp-word">
        {m.sport_slip_stamp()}
      </text>
      <text x="30" y="46" textAnchor="middle" className="slip-stamp-time">
        {timeOfDay(at)}
      </text>
    </svg>
  )
}

const stakeText = (bet: SportBet): string => amountText(unitStake(bet), bet.currency, 'compact')

/** A selection at its odds; with the stake and the number of its bet if that is a single. */
function Leg({ leg, single }: { readonly leg: SportBetLeg; readonly single: SportBet | undefined }) {
  const textOf = useOddsText()
  const sides = sideNames(leg)
  const { progress } = leg
  const played = playedText(leg)
  const match = scoreText(leg, progress?.score ?? null)
  const facts = [
    marketName(leg.marketId),
    match,
    ...(played === null ? [] : [played]),
    ...(single === undefined ? [] : [single.number]),
  ]
  const odds = textOf(leg.odds)
  return (
    <li>
      <b>{outcomeName(leg.marketId, leg.outcomeId, sides)}</b>
      <b className="figures">{single === undefined ? odds : `${odds} × ${stakeText(single)}`}</b>
      <small>{facts.join(' ・ ')}</small>
    </li>
  )
}

function CombinedBet({ bet }: { readonly bet: SportBet }) {
  const { legs, sizes, combinations } = bet
  const amount = stakeText(bet)
  return (
    <li>
      <b>{betName({ legs: legs.length, sizes })}</b>
      <span className="figures">
        {combinations === 1 ? amount : m.sport_slip_line_combinations({ count: combinations, amount })}
      </span>
      <small className="figures">{bet.number}</small>
    </li>
  )
}

/** Returns the selections of the bets, each once. */
function legsOf(bets: readonly SportBet[]): readonly SportBetLeg[] {
  const byKey = new Map(bets.flatMap(({ legs }) => legs.map((leg) => [keyOfSelection(leg), leg] as const)))
  return [...byKey.values()]
}

export function Receipt({ bets }: { readonly bets: readonly SportBet[] }) {
  const [first] = bets
  if (first === undefined) return null
  const show = (amount: string) => amountText(amount, first.currency, 'compact')
  const combined = bets.filter(({ legs }) => legs.length > 1)
  const singles = new Map(
    bets.flatMap((bet) => (combined.includes(bet) ? [] : bet.legs.map((leg) => [keyOfSelection(leg), bet]))),
  )
  return (
    <section className="slip-receipt" aria-label={m.sport_slip_receipt()}>
      <h3>
        {m.sport_slip_receipt()}
        <Instant at={first.placedAt} className="slip-receipt-time" />
      </h3>
      <ul className="mt-2">
        {legsOf(bets).map((leg) => (
          <Leg key={keyOfSelection(leg)} leg={leg} single={singles.get(keyOfSelection(leg))} />
        ))}
        {combined.map((bet) => (
          <CombinedBet key={bet.id} bet={bet} />
        ))}
      </ul>
      <p className="slip-receipt-total figures">
        <span>{m.sport_slip_stake()}</span>
        <b>{show(sumOf(bets, ({ stake }) => stake))}</b>
        <span>{m.sport_slip_return_most()}</span>
        <b>{show(sumOf(bets, ({ mostReturn }) => mostReturn))}</b>
      </p>
      <Stamp at={first.placedAt} />
    </section>
  )
}
