// A bet of the player: what it is on, where its selections stand, and what it returns or has returned.
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { minorOf, toDecimal } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { amountText } from '../../../ui/amount.tsx'
import { dayAndTime, dayOf, timeOfDay, zoneName } from '../../../ui/moment.ts'
import { Pill, type Tone } from '../../../ui/pill.tsx'
import { betName, refusedText } from '../bet-words.ts'
import { sportBetPath } from '../event-address.ts'
import { useOddsText } from '../odds-format.ts'
import { oddsTogether } from '../slip/slip-lines.ts'
import { unitStake } from '../unit-stake.ts'
import { CashOut } from './cash-out.tsx'
import { cashOutRefusedText } from './cash-out-words.ts'
import { explainLeg, multipleText } from './explain-leg.ts'
import { LegRow } from './leg-row.tsx'
import { legName } from './leg-words.ts'
import './my-bets.css'

type BetProps = {
  readonly bet: SportBet
  /** Level of the card's heading within its page; h3 by default. */
  readonly heading?: 'h2' | 'h3'
}

/** Returns the name of a bet: of a single its outcome. */
function betTitle({ legs, sizes }: SportBet): string {
  const [first] = legs
  return legs.length === 1 && first !== undefined ? legName(first) : betName({ legs: legs.length, sizes })
}

/** Returns the state of a bet with its amount, as a pill; null while it is open. */
function stateMark(bet: SportBet): { readonly tone: Tone; readonly text: string } | null {
  const { state, currency, payout } = bet
  // The stake of a free bet is neither paid back nor lost.
  const isFreeBet = bet.rewardFunding === 'freeBet'
  const stake = isFreeBet ? '0.00' : bet.stake
  const show = (amount: string) => amountText(amount, currency, 'compact')
  if (state === 'waiting') return { tone: 'now', text: m.sport_bets_state_waiting() }
  if (state === 'refused') return { tone: 'plain', text: m.sport_bets_state_refused() }
  if (state === 'refunded')
    return isFreeBet
      ? { tone: 'plain', text: m.sport_bets_state_free_bet_back() }
      : { tone: 'plain', text: m.sport_bets_state_refunded({ amount: show(stake) }) }
  if (state === 'open' || payout === null) return null
  if (minorOf(bet.stakeLeft, currency) === 0n)
    return { tone: 'plain', text: m.sport_bets_state_cashed_out({ amount: show(payout) }) }
  const paid = minorOf(payout, currency)
  if (paid === 0n && isFreeBet) return { tone: 'plain', text: m.sport_bets_state_free_bet_lost() }
  if (paid === 0n) return { tone: 'plain', text: m.sport_bets_state_lost({ amount: show(`-${stake}`) }) }
  return paid > minorOf(stake, currency)
    ? { tone: 'good', text: m.sport_bets_state_won({ amount: show(payout) }) }
    : { tone: 'plain', text: m.sport_bets_state_returned({ amount: show(payout) }) }
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Returns the number of a bet and its times: S-40741 ・ 10月3日 19:12 ・ 確定 21:40 JST. */
function datesText({ number, placedAt, settledAt }: SportBet): string {
  const times = [number, dayAndTime(placedAt)]
  if (settledAt !== null) {
    const isSameDay = dayOf(settledAt) === dayOf(placedAt)
    const time = isSameDay ? timeOfDay(settledAt) : dayAndTime(settledAt)
    times.push(m.sport_bets_settled_at({ time }))
  }
  return `${times.join(' ・ ')} ${zoneName()}`
}

function Head({ bet, heading: Heading = 'h3' }: BetProps) {
  const to = useAddress()
  const textOf = useOddsText()
  const { legs, combinations, currency } = bet
  const mark = stateMark(bet)
  const amount = amountText(unitStake(bet), currency, 'compact')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="min-w-0 font-sans text-[16px] leading-normal [overflow-wrap:anywhere]">
          <Link to={to(sportBetPath(bet.id))} className="hover:underline">
            {betTitle(bet)}
          </Link>{' '}
          <span className="figures text-small font-normal text-paper-dim">
            {combinations > 1 && <span>{m.sport_bets_combinations({ count: combinations, amount })}</span>}
            {combinations === 1 && <span>{textOf(oddsTogether(legs))}</span>}
          </span>
        </Heading>
        {mark !== null && <Pill tone={mark.tone}>{mark.text}</Pill>}
      </div>
      <p className="figures text-small leading-relaxed text-paper-dim">{datesText(bet)}</p>
    </>
  )
}

/** The multiplication of a bet of one combination that has paid: ¥1,000 × 1.46 × 1.85 = ¥2,701. */
function Product({ bet }: BetProps) {
  const { state, payout, legs, combinations, stake, stakeLeft, currency } = bet
  const explained = legs.map(explainLeg)
  if (state !== 'settled' || payout === null || combinations !== 1 || explained.includes(null)) return null
  // A free bet pays its return less the stake, which is no product.
  if (stakeLeft !== stake || bet.rewardFunding === 'freeBet') return null
  if (minorOf(payout, currency) === 0n) return null
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const multiples = explained.map((leg) => multipleText(leg?.multiple ?? 0))
  return (
    <dl className="bet-sum figures">
      <div>
        <dt>{[show(stake), ...multiples].join(' × ')}</dt>
        <dd>
          <b className="text-moon">{show(payout)}</b>
        </dd>
      </div>
    </dl>
  )
}

const stakeLabels = {
  cash: m.sport_slip_stake,
  bonus: m.sport_stake_bonus,
  freeBet: m.sport_stake_free_bet,
} as const

function Money({ bet }: BetProps) {
  const {
    state,
    stake,
    stakeLeft,
    cashOuts,
    mostReturn,
    payout,
    currency,
    legs,
    combinations,
    rewardFunding,
  } = bet
  const cashedMinor = cashOuts.reduce(
    (sum, one) => sum + (one.state === 'paid' ? minorOf(one.amount, currency) : 0n),
    0n,
  )
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const isOpen = state === 'open' || state === 'waiting'
  const ifWon =
    combinations > 1
      ? m.sport_bets_at_most()
      : legs.length > 1
        ? m.sport_bets_if_all()
        : m.sport_bets_if_won()
  return (
    <dl className="bet-money figures">
      <Fact label={stakeLabels[rewardFunding ?? 'cash']()}>{show(stake)}</Fact>
      {cashedMinor > 0n && (
        <Fact label={m.sport_bets_cashed_part()}>{show(toDecimal(cashedMinor, currency))}</Fact>
      )}
      {isOpen && stakeLeft !== stake && <Fact label={m.sport_bets_stake_left()}>{show(stakeLeft)}</Fact>}
      {isOpen && (
        <Fact label={ifWon}>
          <span className="text-moon">{show(mostReturn)}</span>
        </Fact>
      )}
      {state === 'settled' && payout !== null && minorOf(stakeLeft, currency) > 0n && (
        <Fact label={m.sport_bets_payout()}>{show(payout)}</Fact>
      )}
    </dl>
  )
}

/** What happened to the bet besides its results: a refusal, a correction, a claim. */
function Remarks({ bet }: BetProps) {
  const { resettlements, claim, currency } = bet
  const refused = refusedText(bet)
  const last = bet.cashOuts.at(-1)
  const cashOutRefused = last === undefined || bet.state !== 'open' ? null : cashOutRefusedText(last)
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const texts = [
    ...(refused === null ? [] : [refused]),
    ...(cashOutRefused === null ? [] : [`${m.sport_cash_out_refused()}: ${cashOutRefused}`]),
    ...(resettlements === 0 ? [] : [m.sport_bets_resettled({ count: resettlements })]),
    ...(claim === null ? [] : [m.sport_bets_claim({ amount: show(claim) })]),
  ]
  return texts.map((text) => (
    <p key={text} className="mt-2 text-small leading-relaxed">
      {text}
    </p>
  ))
}

export function BetCard({ bet, heading = 'h3' }: BetProps) {
  return (
    <article className="bet-card">
      <Head bet={bet} heading={heading} />
      <ul className="mt-2">
        {bet.legs.map((leg) => (
          <LegRow
            key={`${leg.eventId} ${leg.marketId} ${leg.outcomeId}`}
            leg={leg}
            isTitled={bet.legs.length > 1}
          />
        ))}
      </ul>
      <Product bet={bet} />
      <Money bet={bet} />
      <CashOut bet={bet} />
      <Remarks bet={bet} />
    </article>
  )
}

/** A bet that was refused after its wait: nothing of it was ever at stake, so its selections are only named. */
export function RefusedBetCard({ bet }: BetProps) {
  const { legs } = bet
  const separator = getLocale() === 'ja' ? '、' : ', '
  return (
    <article className="bet-card">
      <Head bet={bet} />
      <p className="mt-1 text-small leading-relaxed">
        {legs.length > 1 && <span className="block">{legs.map(legName).join(separator)}</span>}
        <span className="text-paper-dim">{refusedText(bet)}</span>
      </p>
    </article>
  )
}
