// Withdrawing, over the wallet; `?id=` shows one withdrawal. Adding a payout method and setting the withdrawal password
// temporarily replace the form, whose input is kept.
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import { isCurrency } from '@mangetsu/money'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LevelNote } from '../features/kyc/level-note.tsx'
import { RequestedKycDialog } from '../features/kyc/requested-dialog.tsx'
import { useKyc, useNextLevel } from '../features/kyc/use-kyc.ts'
import { AddressView } from '../features/payout-method/address-view.tsx'
import { DestinationChoice } from '../features/payout-method/destination-choice.tsx'
import { useMethods } from '../features/payout-method/use-methods.ts'
import { CurrencyChoice } from '../features/withdrawal/currency-choice.tsx'
import { LimitRaises, Readiness } from '../features/withdrawal/readiness.tsx'
import { WithdrawalForm } from '../features/withdrawal/withdrawal-form.tsx'
import { useLastDestination, WithdrawalStatus } from '../features/withdrawal/withdrawal-status.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, useUserStore } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/overlays.tsx'
import { Pill } from '../ui/pill.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { proofSlot } from './account-parts.tsx'
import { codeSlot } from './payout-parts.tsx'
import { useReadiness } from './withdrawal-readiness.tsx'

const AddMethod = lazy(() => import('../features/payout-method/add-method.tsx'))
const WithdrawPasswordForm = lazy(() => import('../features/withdraw-password/withdraw-password-form.tsx'))

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.withdraw_title(),
    description: m.account_description(),
    isPrivate: true,
  })

/** Replaces the form: a new method of one of these kinds, or the withdrawal password. */
type SidePanel =
  | { readonly is: 'method'; readonly kinds: readonly [PayoutKind, ...PayoutKind[]] }
  | { readonly is: 'password'; readonly isSet: boolean }

function titleOf(aside: SidePanel | null): string {
  if (aside === null) return m.withdraw_title()
  if (aside.is === 'method') return m.payouts_add_title()
  return aside.isSet ? m.payouts_password_change_title() : m.payouts_password_set_title()
}

/** Takes the focus on mount, so that screen readers and keyboards continue at its beginning. */
function StepPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const area = useRef<HTMLFieldSetElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <fieldset ref={area} tabIndex={-1} aria-label={title} className="min-w-0 outline-none">
      <Suspense fallback={<SkeletonRows count={3} />}>{children}</Suspense>
    </fieldset>
  )
}

const backTo = (onBack: () => void): ReactNode => (
  <Button kind="quiet" icon="left" className="-ml-3 justify-self-start" onClick={onBack}>
    {m.payouts_back_to_withdrawal()}
  </Button>
)

const fieldOf: Readonly<Record<SidePanel['is'], string>> = {
  method: '[data-fault=method]',
  password: '[name=withdrawPassword], [data-fault=withdrawPassword]',
}

/** Shows the form; when it is visible again, the focus returns to the previous field. */
function useFocusBack(aside: SidePanel | null) {
  const area = useRef<HTMLDivElement>(null)
  const left = useRef<SidePanel | null>(null)
  useEffect(() => {
    if (aside === null && left.current !== null)
      area.current?.querySelector<HTMLElement>(fieldOf[left.current.is])?.focus()
    left.current = aside
  }, [aside])
  return area
}

type RequestProps = {
  readonly aside: SidePanel | null
  readonly setAside: (aside: SidePanel | null) => void
  readonly onDone: (id: string) => void
}

/** Returns the wallet of the form: the URL's, otherwise the player's own choice. */
function useCurrency() {
  const own = useUserStore((fields) => fields.currency)
  const requested = useSearchParams()[0].get('currency')
  const [chosen, setChosen] = useState(requested !== null && isCurrency(requested) ? requested : null)
  return [chosen ?? own, setChosen] as const
}

type StepProps = { readonly label: string; readonly name: string; readonly onPress: () => void }

const StepButton = ({ label, name, onPress }: StepProps) => (
  <Button kind="line" className="min-h-11 px-4! text-second" aria-label={name} onClick={onPress}>
    {label}
  </Button>
)

function ManageLink() {
  const to = useAddress()
  return (
    <Link
      to={to('/wallet/methods')}
      className="justify-self-start py-2 text-small text-wisteria underline underline-offset-[3px]"
    >
      {m.payouts_manage()}
    </Link>
  )
}

function SidePanelContent({ aside, setAside, onDone }: RequestProps) {
  const [currency, setCurrency] = useCurrency()
  const { data: limit } = useCall('queryWithdrawLimit', { currency })
  const isLevelLimited = useNextLevel('withdrawPerDay') !== null
  const last = useLastDestination(currency)
  const isReady = [useMethods(), useKyc(), last].every(({ isLoading }) => !isLoading)
  const { data: ways } = useCall('queryWithdrawMethods', { currency })
  const addMethod = () => {
    const [first, ...others] = [...new Set(ways?.methods.map(({ kind }) => kind))]
    if (first !== undefined) setAside({ is: 'method', kinds: [first, ...others] })
  }
  const setPassword = () => setAside({ is: 'password', isSet: limit?.hasWithdrawPassword === true })
  const readiness = useReadiness(currency, {
    method: <StepButton label={m.ready_add()} name={m.payouts_add()} onPress={addMethod} />,
    password: (
      <StepButton
        label={m.payouts_password_choose()}
        name={m.payouts_password_set_name()}
        onPress={setPassword}
      />
    ),
  })
  const area = useFocusBack(aside)
  const back = () => setAside(null)
  return (
    <>
      <div ref={area} hidden={aside !== null}>
        <div className="grid grid-cols-1 gap-4">
          <CurrencyChoice currency={currency} onCurrency={setCurrency} />
          <WithdrawalForm
            key={currency}
            currency={currency}
            isReady={isReady}
            hasMethod={readiness?.hasMethod ?? true}
            ready={(errorOf) => readiness && <Readiness {...readiness} errorOf={errorOf} />}
            choice={(props) => <DestinationChoice {...props} usualId={last.methodId} onAdd={addMethod} />}
            compared={(address) => <AddressView address={address} className="mt-1" />}
            isLevelLimited={isLevelLimited}
            note={readiness?.isLimitedByLevel ? null : <LevelNote movement="withdrawPerDay" />}
            onPassword={setPassword}
            onDone={onDone}
          />
          {readiness && <LimitRaises steps={readiness.steps} />}
          <ManageLink />
        </div>
      </div>
      {aside?.is === 'method' && (
        <StepPanel title={titleOf(aside)}>
          <AddMethod
            kinds={aside.kinds}
            currency={currency}
            prove={codeSlot}
            onAdded={back}
            back={backTo(back)}
          />
        </StepPanel>
      )}
      {aside?.is === 'password' && (
        <StepPanel title={titleOf(aside)}>
          <WithdrawPasswordForm isSet={aside.isSet} proof={proofSlot} onDone={back} />
          <div className="mt-2">{backTo(back)}</div>
        </StepPanel>
      )}
    </>
  )
}

export default function WalletWithdraw() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = useAddress()
  const [aside, setAside] = useState<SidePanel | null>(null)
  const isPlayMoney = useIsPlayMoney()
  const id = params.get('id')
  const go = (path: string, replace = false) => void navigate(to(path), { preventScrollReset: true, replace })
  return (
    <Sheet
      isOpen
      // Closing a side panel returns to the form.
      onClose={() => (aside === null ? go('/wallet') : setAside(null))}
      title={titleOf(aside)}
      titleEnd={isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
      place={id ?? 'form'}
    >
      <RequestedKycDialog />
      {id === null ? (
        <SidePanelContent
          aside={aside}
          setAside={setAside}
          // Replaces the form: the back button does not return to a form already sent.
          onDone={(done) => go(`/wallet/withdraw?id=${done}`, true)}
        />
      ) : (
        <WithdrawalStatus id={id} />
      )}
    </Sheet>
  )
}
