// The ticket before it is placed: its bets with their stakes, what they cost and can return, and the button.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { oddsText } from '@mangetsu/sports/odds'
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
import { chanceText } from './chance-text.ts'
import type { PlacedTicket, TicketBounds, TicketGame, TicketGroup, TicketUse } from './ticket-game.ts'
import { readStake, stakedBets, stakeOfLines } from './ticket-stakes.ts'
import { usePlaceTicket } from './use-place-ticket.ts'

/** What is shown for a refusal by the player's own limits; the route passes it in. */
export type VirtualStop = ComponentType<{ readonly refusal: string; readonly onDone: () => void }>

type GroupProps<Bet> = {
  readonly game: TicketGame<Bet>
  readonly group: TicketGroup<Bet>
  readonly ticket: TicketUse<Bet>
  readonly bounds: TicketBounds | null
  readonly currency: Currency
  readonly fault: FormFault
}

const rangeOf = ([one, other]: readonly [string, string]): string =>
  one === other ? one : m.virtual_range({ from: one, to: other })

/** Returns the odds of a group, or the range of what its lines return with the typed stake. */
function groupFacts<Bet>({ game, group, ticket, bounds, currency }: GroupProps<Bet>): string {
  const { bets } = group
  const stake = bounds === null ? null : readStake(group, ticket.stakes[group.id] ?? '', bounds, game)
  if (stake === null || !stake.ok) {
    const odds = bets.map(game.oddsOf)
    const text = (of: number) => oddsText(of, 'decimal')
    return m.virtual_at_odds({ odds: rangeOf([text(Math.min(...odds)), text(Math.max(...odds))]) })
  }
  const returns = bets
    .map((bet) => game.mostReturnOf(bet, stake.amountMinor))
    .toSorted((one, other) => (one < other ? -1 : 1))
  const show = (minor = 0n) => amountText(toDecimal(minor, currency), currency, 'compact')
  return m.virtual_pays({ amount: rangeOf([show(returns[0]), show(returns.at(-1))]) })
}

function Group<Bet>(props: GroupProps<Bet>) {
  const { game, group, ticket, currency, fault } = props
  const noteId = useId()
  const { id, name, detail, bets } = group
  const error = fault.errorOf(id)
  return (
    <li className="virtual-group">
      <div className="min-w-0">
        <b>{name}</b>
        {detail !== null && <span className="figures virtual-group-detail">{detail}</span>}
        <small className="virtual-group-facts figures">
          {bets.length > 1 && <span>{game.words.count({ count: countText(bets.length) })} ・ </span>}
          {groupFacts(props)}
        </small>
      </div>
      <StakeField
        className="virtual-stake"
        name={id}
        label={bets.length > 1 ? m.virtual_stake_each({ line: name }) : m.virtual_stake_of({ line: name })}
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
        aria-label={m.virtual_remove({ line: name })}
        onClick={() => ticket.remove(id)}
        className="virtual-remove"
      >
        <Icon name="close" size="xs" />
      </button>
      <div className="virtual-group-note">
        <FieldNote id={noteId} error={error} />
      </div>
    </li>
  )
}

type QuickProps<Bet> = { readonly ticket: TicketUse<Bet>; readonly bounds: TicketBounds }

/** Round stakes that are set for every bet of the ticket at once. */
function QuickStakes<Bet>({ ticket, bounds }: QuickProps<Bet>) {
  const { currency, leastStake } = bounds
  const ids = ticket.groups.map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand above its buttons.
    <div role="group" aria-label={m.virtual_quick_label()} className="virtual-quick">
      <span aria-hidden="true">{m.virtual_quick()}</span>
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

type TotalsProps<Bet> = QuickProps<Bet> & { readonly game: TicketGame<Bet> }

function Totals<Bet>({ game, ticket, bounds }: TotalsProps<Bet>) {
  const { currency } = bounds
  const lines = stakedBets(ticket, bounds, game)
  const outlook = game.outlookOf(lines)
  if (outlook === null) return null
  const show = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const { leastMinor, mostMinor, chance } = outlook
  return (
    <dl className="virtual-totals figures">
      <dt>{game.words.totalStake({ count: countText(lines.length) })}</dt>
      <dd>
        <b>{show(stakeOfLines(lines))}</b>
      </dd>
      <dt>{m.virtual_chance()}</dt>
      <dd>{chanceText(Math.floor(chance * 1_000_000))}</dd>
      <dt>{m.virtual_returns()}</dt>
      <dd className="virtual-return">{rangeOf([show(leastMinor), show(mostMinor)])}</dd>
    </dl>
  )
}

function SignIn({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink kind="primary" isWide to={loginAddress(getLocale(), `${pathname}${search}`)}>
      {text}
    </ButtonLink>
  )
}

export type TicketFormUse<Bet> = {
  readonly game: TicketGame<Bet>
  readonly ticket: TicketUse<Bet>
  /** Whether the round takes bets. */
  readonly isOpen: boolean
  readonly Stop: VirtualStop
}

type Props<Bet> = TicketFormUse<Bet> & { readonly onPlaced: (placed: PlacedTicket) => void }

/** Returns the reader's balance in wire format; null for one who is not signed in. */
function useBalance(currency: Currency): string | null {
  const wallets = useUserStore((fields) => fields.userInfo?.wallets)
  if (wallets === undefined) return null
  return wallets.find((wallet) => wallet.currency === currency)?.amount ?? '0.00'
}

export function TicketForm<Bet>({ game, ticket, isOpen, Stop, onPlaced }: Props<Bet>) {
  const currency = useUserStore((fields) => fields.currency)
  const isOut = useSignedIn() === 'out'
  const balance = useBalance(currency)
  const bounds = game.useBounds(ticket.groups)
  const { form, fault, isRunning, refusal } = usePlaceTicket(
    { game, ticket, bounds, balance, currency },
    onPlaced,
  )
  const lines = bounds === null ? [] : stakedBets(ticket, bounds, game)
  const stake = amountText(toDecimal(stakeOfLines(lines), currency), currency, 'compact')
  const shared = { game, ticket, bounds, currency, fault }
  return (
    <PostForm {...form} className="grid gap-2.5">
      <ul>
        {ticket.groups.map((one) => (
          <Group key={one.id} group={one} {...shared} />
        ))}
      </ul>
      {bounds !== null && <QuickStakes ticket={ticket} bounds={bounds} />}
      {bounds !== null && <Totals game={game} ticket={ticket} bounds={bounds} />}
      <div className="empty:hidden">
        <FormAlert text={fault.general} />
        {refusal !== null && (
          <Suspense>
            <Stop refusal={refusal} onDone={fault.clear} />
          </Suspense>
        )}
      </div>
      {isOut ? (
        <SignIn text={game.words.signIn()} />
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
            ? game.words.closed()
            : lines.length === 0
              ? m.virtual_place_none()
              : game.words.place({ amount: stake })}
        </Button>
      )}
      {balance !== null && (
        <p className="virtual-fine figures">
          {m.virtual_balance()} {amountText(balance, currency, 'compact')}
        </p>
      )}
    </PostForm>
  )
}
