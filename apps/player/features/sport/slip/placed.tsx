// A placed slip: the wait for a decision on bets in play, then the receipt, or why a bet was refused.
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { m } from '../../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../../page/page.tsx'
import { amountText } from '../../../ui/amount.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSecondsLeft } from '../../../ui/seconds-left.ts'
import { TimeMoon } from '../../../ui/time-moon.tsx'
import { refusedText } from '../bet-words.ts'
import { sportBetsPath } from '../event-address.ts'
import { Receipt, sumOf } from './receipt.tsx'
import { SelectionCard } from './selection-card.tsx'
import { keyOfSelection } from './slip-selection.ts'
import type { PlacedSlip } from './use-place-slip.ts'

type PlacedProps = { readonly placed: PlacedSlip }

/** The seconds until the last decision, by the durations that the platform names: the reader's clock may be wrong. */
function useWait({ bets, answeredMs }: PlacedSlip) {
  const spans = bets.map(({ placedAt, decidesAt }) =>
    decidesAt === null ? 0 : Date.parse(decidesAt) - Date.parse(placedAt),
  )
  const spanMs = Math.max(0, ...spans)
  const left = useSecondsLeft(answeredMs + spanMs)
  const seconds = Math.round(spanMs / 1_000)
  return { left, seconds, share: spanMs === 0 ? 0 : Math.min(1, (left * 1_000) / spanMs) }
}

function Waiting({ placed }: PlacedProps) {
  const { bets, selections } = placed
  const { left, seconds, share } = useWait(placed)
  const currency = bets[0]?.currency ?? 'JPY'
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const legs = new Map(bets.flatMap((bet) => bet.legs.map((leg) => [keyOfSelection(leg), leg] as const)))
  return (
    <div className="grid gap-2.5">
      <div className="slip-wait">
        <TimeMoon left={share} className="size-11" />
        <div>
          <b className="display-figures text-[24px] leading-tight text-moon">
            {m.sport_slip_waiting_left({ seconds: left })}
          </b>
          <p className="text-small leading-relaxed text-paper-dim">
            {m.sport_slip_waiting_text({ seconds })}
          </p>
        </div>
      </div>
      <ul className="grid gap-2">
        {selections.map((selection) => (
          <SelectionCard
            key={keyOfSelection(selection)}
            leg={{
              selection,
              checked: legs.get(keyOfSelection(selection)) ?? null,
              odds: selection.odds,
              closed: null,
              needsConsent: false,
            }}
          />
        ))}
      </ul>
      <dl className="slip-totals figures">
        <dt>{m.sport_slip_stake_held()}</dt>
        <dd>
          <b>{show(sumOf(bets, ({ stake }) => stake))}</b>
        </dd>
        <dt className="slip-main">{m.sport_slip_return_most()}</dt>
        <dd className="slip-return">{show(sumOf(bets, ({ mostReturn }) => mostReturn))}</dd>
      </dl>
      <Button kind="primary" isWide isLoading>
        {m.sport_slip_waiting_title()}
      </Button>
    </div>
  )
}

function Refused({ bet }: { readonly bet: SportBet }) {
  return (
    <p className="slip-refused">
      <Icon name="warn" size="sm" className="mt-0.5" />
      <span>{refusedText(bet)}</span>
    </p>
  )
}

/** The balance before, and after as the platform pushes it. */
function BalanceChange({ placed: { bets, balanceBefore } }: PlacedProps) {
  const currency = bets[0]?.currency ?? 'JPY'
  const now = useUserStore((fields) =>
    fields.userInfo?.wallets.find((wallet) => wallet.currency === currency),
  )?.amount
  if (balanceBefore === null || now === undefined) return null
  const show = (amount: string) => amountText(amount, currency, 'compact')
  return (
    <p className="slip-balance figures">
      <span className="text-paper-dim">{m.sport_slip_balance()}</span>
      <span>
        {balanceBefore !== now && <span>{show(balanceBefore)} → </span>}
        <b>{show(now)}</b>
      </span>
    </p>
  )
}

type Props = PlacedProps & {
  /** Keeps the same selections for another slip. */
  readonly onKeep: () => void
  readonly onClose: () => void
}

export function Placed({ placed, onKeep, onClose }: Props) {
  const to = useAddress()
  const { bets } = placed
  if (bets.some(({ state }) => state === 'waiting')) return <Waiting placed={placed} />
  const accepted = bets.filter(({ state }) => state !== 'refused')
  return (
    <div className="grid gap-2.5">
      {bets
        .filter(({ state }) => state === 'refused')
        .map((bet) => (
          <Refused key={bet.id} bet={bet} />
        ))}
      <Receipt bets={accepted} />
      <BalanceChange placed={placed} />
      <ButtonLink isWide to={to(sportBetsPath)}>
        {m.sport_slip_to_bets()}
      </ButtonLink>
      <Button kind="quiet" isWide onClick={onKeep}>
        {m.sport_slip_keep()}
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        {m.sport_slip_close_receipt()}
      </Button>
    </div>
  )
}
