// The slip before it is placed: its selections, the way of betting, the stakes, and the button that places it.
import type { AcceptOdds, SportBet } from '@mangetsu/contract/sport-bet'
import { toDecimal } from '@mangetsu/money'
import { Suspense, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { loginAddress } from '../../../page/login-address.ts'
import { useSignedIn } from '../../../page/page.tsx'
import { amountText } from '../../../ui/amount.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormAlert, type FormFault } from '../../../ui/form-fault.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import { refusedText } from '../bet-words.ts'
import { CombinedLines, SingleLine } from './lines.tsx'
import { SelectionCard } from './selection-card.tsx'
import { dependentOn, modeOf } from './slip-lines.ts'
import { SlipRewards } from './slip-rewards.tsx'
import { keyOfSelection } from './slip-selection.ts'
import type { SlipMode } from './slip-state.ts'
import { SlipStopContext } from './slip-stop.ts'
import { SlipTotals, SlipWallet } from './slip-totals.tsx'
import { selectionName } from './slip-words.ts'
import { type PlacedSlip, usePlaceSlip } from './use-place-slip.ts'
import { type PricedSlip, usePricedSlip } from './use-priced-slip.ts'
import type { SlipCheck } from './use-slip-check.ts'

/** How long an accepted change of odds stays marked, ms. */
const markMs = 6_000

type ShownProps = { readonly shown: PricedSlip }

/** Takes changes of odds that the reader accepts beforehand, once their marks have been seen. */
function useAcceptedChanges({ legs, use }: PricedSlip) {
  const changed = legs.filter(
    ({ selection, odds, closed, needsConsent }) =>
      closed === null && !needsConsent && odds !== selection.odds,
  )
  const text = changed.map(({ selection, odds }) => `${keyOfSelection(selection)} ${odds}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text names exactly the changed odds.
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(
      () => use.see(changed.map(({ selection, odds }) => ({ ...selection, odds }))),
      markMs,
    )
    return () => clearTimeout(timer)
  }, [text])
}

/** Says what keeps the slip from being placed as it is: changed odds, closed selections, dependent ones. */
function Notices({ shown: { legs, use, checked }, refused }: ShownProps & Pick<Props, 'refused'>) {
  const changed = legs.filter(({ needsConsent }) => needsConsent)
  const dependent = modeOf(use.slip) === 'combination' ? dependentOn(use.slip) : []
  return (
    <div role="status" className="slip-notices">
      {checked !== null && checked.closedBecause !== null && (
        <div className="slip-notice">
          <Icon name="info" />
          <p>
            <b>{m.sport_closed_here()}</b>
            <span className="block text-small">{checked.closedBecause[getLocale()]}</span>
          </p>
        </div>
      )}
      {refused.map((bet) => (
        <div key={bet.id} className="slip-notice">
          <Icon name="info" />
          <p>{refusedText(bet)}</p>
        </div>
      ))}
      {changed.length > 0 && refused.length === 0 && (
        <div className="slip-notice">
          <Icon name="info" />
          <p>
            <b>{m.sport_slip_changed_title({ count: changed.length })}</b>
            <span className="block text-small">{m.sport_slip_changed_text()}</span>
          </p>
        </div>
      )}
      {dependent.length > 0 && (
        <div className="slip-notice">
          <Icon name="info" />
          <p>
            <b>{m.sport_slip_dependent_title()}</b>
            <span className="block text-small">
              {m.sport_slip_dependent_text({ outcomes: namesOf(dependent) })}
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

const namesOf = (selections: readonly Parameters<typeof selectionName>[0][]): string =>
  selections.map(selectionName).join(getLocale() === 'ja' ? '、' : ', ')

function Selections({ shown, fault }: ShownProps & { readonly fault: FormFault }) {
  const { legs, use, lines } = shown
  const isSingles = modeOf(use.slip) === 'singles'
  return (
    <ul className="grid gap-2">
      {legs.map((leg, place) => {
        const line = isSingles ? lines[place] : undefined
        return (
          <SelectionCard
            key={keyOfSelection(leg.selection)}
            leg={leg}
            onRemove={() => use.remove([leg.selection])}
          >
            {line !== undefined && <SingleLine shown={shown} line={line} leg={leg} fault={fault} />}
          </SelectionCard>
        )
      })}
    </ul>
  )
}

const accepting = (): readonly { readonly value: AcceptOdds; readonly label: string }[] => [
  { value: 'better', label: m.sport_slip_accept_better() },
  { value: 'none', label: m.sport_slip_accept_none() },
  { value: 'any', label: m.sport_slip_accept_any() },
]

function AcceptChoice({ use }: Pick<PricedSlip, 'use'>) {
  return (
    <Select
      label={m.sport_slip_accept()}
      choices={accepting()}
      value={use.slip.accept}
      onChange={({ target }) => {
        const chosen = accepting().find(({ value }) => value === target.value)
        if (chosen !== undefined) use.setAccept(chosen.value)
      }}
    />
  )
}

/** The button that leads to the sign-in and back to this page, where the slip still is. */
function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <>
      <ButtonLink kind="primary" isWide to={loginAddress(getLocale(), `${pathname}${search}`)}>
        {m.sport_slip_sign_in()}
      </ButtonLink>
      <p className="slip-fine">{m.sport_slip_sign_in_note()}</p>
    </>
  )
}

function PlaceButton({ shown, isRunning }: ShownProps & { readonly isRunning: boolean }) {
  const { legs, use, staked, total, currency, lines, checked } = shown
  const closed = legs.filter((leg) => leg.closed !== null)
  const hasChanged = legs.some(({ needsConsent }) => needsConsent)
  const amount = amountText(toDecimal(total, currency), currency, 'compact')
  const delay = Math.max(0, ...legs.map(({ checked }) => checked?.delaySeconds ?? 0))
  if (lines.length === 0) return null
  if (checked !== null && checked.closedBecause !== null)
    return (
      <Button isWide disabled>
        {m.sport_closed_here()}
      </Button>
    )
  if (closed.length > 0 && staked.length === 0)
    return (
      <>
        <Button isWide disabled>
          {m.sport_slip_closed_title()}
        </Button>
        {closed.length < legs.length && (
          <p className="slip-fine">
            {m.sport_slip_closed_text({ outcomes: namesOf(closed.map(({ selection }) => selection)) })}
          </p>
        )}
      </>
    )
  const place = hasChanged ? m.sport_slip_place_new({ amount }) : m.sport_slip_place({ amount })
  return (
    <>
      <Button type="submit" kind="primary" isWide isLoading={isRunning} className="figures px-3">
        {staked.length === 0 ? m.sport_slip_place_none() : place}
      </Button>
      {hasChanged && (
        <Button isWide onClick={() => use.see(legs.map(({ selection, odds }) => ({ ...selection, odds })))}>
          {m.sport_slip_review()}
        </Button>
      )}
      {delay > 0 && <p className="slip-fine">{m.sport_slip_delay({ seconds: delay })}</p>}
    </>
  )
}

type Props = {
  readonly check: SlipCheck
  /** Bets of this slip that were refused after their wait. */
  readonly refused: readonly SportBet[]
  readonly onPlaced: (placed: PlacedSlip) => void
}

export function SlipForm({ check, refused, onPlaced }: Props) {
  const shown = usePricedSlip(check)
  const { use } = shown
  const Stop = useContext(SlipStopContext)
  const { form, fault, isRunning, refusal } = usePlaceSlip(shown, onPlaced)
  const isOut = useSignedIn() === 'out'
  useAcceptedChanges(shown)
  return (
    <PostForm {...form} className="grid gap-2.5">
      <Notices shown={shown} refused={refused} />
      <Selections shown={shown} fault={fault} />
      {use.selections.length > 1 && (
        <Segments<SlipMode>
          label={m.sport_slip_mode()}
          choices={[
            { value: 'singles', label: m.sport_slip_singles() },
            { value: 'combination', label: m.sport_slip_combination() },
          ]}
          value={modeOf(use.slip)}
          onValue={use.setMode}
        />
      )}
      {modeOf(use.slip) === 'combination' && <CombinedLines shown={shown} fault={fault} />}
      <SlipRewards shown={shown} />
      <SlipTotals shown={shown} />
      <div className="empty:hidden">
        <FormAlert text={fault.general} />
        {Stop !== null && refusal !== null && (
          <Suspense>
            <Stop refusal={refusal} onDone={fault.clear} />
          </Suspense>
        )}
      </div>
      {isOut ? <SignIn /> : <PlaceButton shown={shown} isRunning={isRunning} />}
      <SlipWallet shown={shown} />
      <AcceptChoice use={use} />
    </PostForm>
  )
}
