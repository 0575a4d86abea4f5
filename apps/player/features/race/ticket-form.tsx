// The ticket before it is placed: its bets with their stakes, what they cost and can return, and the button.
import type { RaceDetail, RaceTicket } from '@mangetsu/contract/race'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { raceBetRules } from '@mangetsu/race/bet-kinds'
import { mostReturnOf } from '@mangetsu/race/settle'
import { type ComponentType, Suspense, useId } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress } from '../../page/login-address.ts'
import { useSignedIn, useUserStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { tidyAmount } from '../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { FieldNote } from '../../ui/field.tsx'
import { FormAlert, type FormFault } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { StakeField } from '../../ui/stake-field.tsx'
import { kindWords, lineText } from './kind-words.ts'
import { modeWords } from './mark-card.tsx'
import type { Marks } from './marks.ts'
import { outlookOf } from './outlook.ts'
import { raceOddsText } from './race-odds-button.tsx'
import { chanceText } from './runner-table.tsx'
import { pricedLines, readStake, stakeOfLines, type TicketBounds } from './ticket-stakes.ts'
import { useKindOdds } from './use-kind-odds.ts'
import { usePlaceTicket } from './use-place-ticket.ts'
import type { TicketGroup, TicketUse } from './use-ticket.ts'

/** What is shown for a refusal by the player's own limits; the route passes it in. */
export type RaceStop = ComponentType<{ readonly refusal: string; readonly onDone: () => void }>

/** Returns the marks as they stand on a ticket: 3→1・2→1・2・6. */
function marksText({ mode, rows }: Marks, isOrdered: boolean): string {
  const between = mode === 'wheel' || isOrdered ? '→' : '–'
  return rows.map((row) => row.join(getLocale() === 'ja' ? '・' : ',')).join(between)
}

/** Returns the name of a group: 単勝 3, 三連単 フォーメーション. */
function groupName({ kind, bets: [bet], marks }: TicketGroup): string {
  if (marks === null) return bet === undefined ? kindWords[kind].name() : lineText(kind, bet.pick)
  if (raceBetRules[kind].picks === 1) return kindWords[kind].name()
  return m.racing_line({ kind: kindWords[kind].name(), pick: modeWords[marks.mode]() })
}

type GroupProps = {
  readonly group: TicketGroup
  readonly ticket: TicketUse
  readonly bounds: TicketBounds | null
  readonly currency: Currency
  readonly fault: FormFault
}

/** Returns the odds of a group, or the range of what its lines return with the typed stake. */
function groupFacts({ group, ticket, bounds, currency }: GroupProps): string {
  const { kind, bets } = group
  const odds = bets.map((bet) => (kind === 'each-way' ? (bet.odds + (bet.placeOdds ?? 0)) / 2 : bet.odds))
  const range = (texts: readonly [string, string]) =>
    texts[0] === texts[1] ? texts[0] : m.racing_range({ from: texts[0], to: texts[1] })
  const stake = bounds === null ? null : readStake(group, ticket.stakes[group.id] ?? '', bounds)
  if (stake === null || !stake.ok)
    return m.racing_at_odds({
      odds: range([raceOddsText(Math.floor(Math.min(...odds))), raceOddsText(Math.floor(Math.max(...odds)))]),
    })
  const returns = bets
    .map((bet) => mostReturnOf({ kind, stakeMinor: stake.amountMinor }, bet))
    .toSorted((one, other) => (one < other ? -1 : 1))
  const show = (minor = 0n) => amountText(toDecimal(minor, currency), currency, 'compact')
  return m.racing_pays({ amount: range([show(returns[0]), show(returns.at(-1))]) })
}

function Group(props: GroupProps) {
  const { group, ticket, currency, fault } = props
  const noteId = useId()
  const { id, kind, bets, marks } = group
  const name = groupName(group)
  const error = fault.errorOf(id)
  return (
    <li className="race-group">
      <div className="min-w-0">
        <b>{name}</b>
        {marks !== null && (
          <span className="figures race-group-marks">{marksText(marks, raceBetRules[kind].isOrdered)}</span>
        )}
        <small className="race-group-facts figures">
          {bets.length > 1 && <span>{m.racing_combinations({ count: countText(bets.length) })} ・ </span>}
          {groupFacts(props)}
        </small>
      </div>
      <StakeField
        className="race-stake"
        name={id}
        label={bets.length > 1 ? m.racing_stake_each({ line: name }) : m.racing_stake_of({ line: name })}
        noteId={noteId}
        currency={currency}
        typed={ticket.stakes[id] ?? ''}
        onType={(typed) => {
          fault.clear()
          ticket.setStake([id], typed)
        }}
        isWrong={error !== undefined}
        isOff={false}
      />
      <button
        type="button"
        aria-label={m.racing_remove({ line: name })}
        onClick={() => ticket.remove(group)}
        className="race-remove"
      >
        <Icon name="close" size="xs" />
      </button>
      <div className="race-group-note">
        <FieldNote id={noteId} error={error} />
      </div>
    </li>
  )
}

/** Round stakes that are set for every bet of the ticket at once. */
function QuickStakes({ ticket, bounds }: { readonly ticket: TicketUse; readonly bounds: TicketBounds }) {
  const { currency, leastStake } = bounds
  const ids = ticket.groups.map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand above its buttons.
    <div role="group" aria-label={m.racing_quick_label()} className="race-quick">
      <span aria-hidden="true">{m.racing_quick()}</span>
      {[1n, 5n, 10n].map((times) => {
        const amount = toDecimal(minorOf(leastStake, currency) * times, currency)
        return (
          <button
            key={amount}
            type="button"
            className="figures"
            onClick={() => ticket.setStake(ids, tidyAmount(amount, currency, getLocale()))}
          >
            {amountText(amount, currency, 'compact')}
          </button>
        )
      })}
    </div>
  )
}

type TotalsProps = {
  readonly race: RaceDetail
  readonly ticket: TicketUse
  readonly bounds: TicketBounds
}

function Totals({ race, ticket, bounds }: TotalsProps) {
  const { currency } = bounds
  const lines = pricedLines(ticket.groups, ticket.stakes, bounds)
  const outlook = outlookOf(lines, race.entries)
  if (outlook === null) return null
  const show = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const { leastMinor, mostMinor, chance } = outlook
  const returned =
    leastMinor === mostMinor
      ? show(mostMinor)
      : m.racing_range({ from: show(leastMinor), to: show(mostMinor) })
  return (
    <dl className="race-totals figures">
      <dt>{m.racing_total_stake({ count: countText(lines.length) })}</dt>
      <dd>
        <b>{show(stakeOfLines(lines))}</b>
      </dd>
      <dt>{m.racing_chance()}</dt>
      <dd>{chanceText(Math.floor(chance * 1_000_000))}</dd>
      <dt>{m.racing_returns()}</dt>
      <dd className="race-return">{returned}</dd>
    </dl>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink kind="primary" isWide to={loginAddress(getLocale(), `${pathname}${search}`)}>
      {m.racing_sign_in()}
    </ButtonLink>
  )
}

type Props = TicketFormUse & { readonly onPlaced: (placed: RaceTicket) => void }

export type TicketFormUse = {
  readonly race: RaceDetail
  readonly ticket: TicketUse
  /** Whether the race takes bets. */
  readonly isOpen: boolean
  readonly Stop: RaceStop
}

export function TicketForm({ race, ticket, isOpen, Stop, onPlaced }: Props) {
  const currency = useUserStore((fields) => fields.currency)
  const wallets = useUserStore((fields) => fields.userInfo?.wallets)
  const isOut = useSignedIn() === 'out'
  const [group] = ticket.groups
  const odds = useKindOdds(race.raceId, group?.kind ?? 'win')
  const bounds = odds === undefined ? null : { currency, ...odds }
  const amount = wallets?.find((wallet) => wallet.currency === currency)?.amount
  const balance = wallets === undefined ? null : (amount ?? '0.00')
  const place = usePlaceTicket({ raceId: race.raceId, ticket, bounds, balance, currency }, onPlaced)
  const { form, fault, isRunning, refusal } = place
  const lines = bounds === null ? [] : pricedLines(ticket.groups, ticket.stakes, bounds)
  const stake = amountText(toDecimal(stakeOfLines(lines), currency), currency, 'compact')
  return (
    <PostForm {...form} className="grid gap-2.5">
      <ul>
        {ticket.groups.map((one) => (
          <Group key={one.id} group={one} ticket={ticket} bounds={bounds} currency={currency} fault={fault} />
        ))}
      </ul>
      {bounds !== null && <QuickStakes ticket={ticket} bounds={bounds} />}
      {bounds !== null && <Totals race={race} ticket={ticket} bounds={bounds} />}
      <div className="empty:hidden">
        <FormAlert text={fault.general} />
        {refusal !== null && (
          <Suspense>
            <Stop refusal={refusal} onDone={fault.clear} />
          </Suspense>
        )}
      </div>
      {isOut ? (
        <SignIn />
      ) : (
        <Button
          type="submit"
          kind="primary"
          isWide
          isLoading={isRunning}
          disabled={!isOpen}
          className="figures px-3"
        >
          {!isOpen
            ? m.racing_closed()
            : lines.length === 0
              ? m.racing_place_none()
              : m.racing_place({ amount: stake })}
        </Button>
      )}
      {balance !== null && (
        <p className="race-fine figures">
          {m.racing_balance()} {amountText(balance, currency, 'compact')}
        </p>
      )}
    </PostForm>
  )
}
