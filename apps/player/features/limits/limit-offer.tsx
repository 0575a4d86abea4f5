// The offer of a deposit limit before the first deposit: the player sets one or declines it for now.
import type { LimitPeriod, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, usePage } from '../../page/page.tsx'
import { AmountField, amountUnreadable } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { capLabel, limitLabel, limitPeriodLabels } from './limit-labels.ts'
import { readCap } from './limit-shares.ts'
import { useSelfControl } from './use-self-control.ts'

const periods: readonly LimitPeriod[] = ['day', 'week', 'month']

/** Declines the limit after a confirmation. */
function Decline() {
  const { run, isRunning } = useSelfControl()
  const [isConfirming, setIsConfirming] = useState(false)
  const [fault, setFault] = useState<string>()
  const back = useRef<HTMLButtonElement>(null)
  const close = () => setIsConfirming(false)
  const decline = async () => {
    setFault(undefined)
    const answer = await run({ action: 'declineDepositLimit' })
    if (answer !== null && !answer.ok) setFault(refusalText(answer))
  }
  return (
    <>
      <Button kind="quiet" isWide onClick={() => setIsConfirming(true)}>
        {m.care_offer_decline()}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={close}
        title={m.care_offer_ask_title()}
        firstFocus={back}
        actions={
          <>
            <Button ref={back} kind="second" onClick={close}>
              {m.care_offer_back()}
            </Button>
            <Button kind="line" isLoading={isRunning} onClick={decline}>
              {m.care_offer_decline_yes()}
            </Button>
          </>
        }
      >
        <p>{m.care_offer_ask()}</p>
        <FormAlert text={fault} />
      </Dialog>
    </>
  )
}

/** The form that sets the typed amount as the player's limit. */
function useOfferForm({ currency }: ResponsibleGamblingSummary) {
  const { toaster } = usePage()
  const { run, isRunning } = useSelfControl()
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [typed, setTyped] = useState('')
  const form = useForm({
    check: () => {
      const read = readCap('deposit', typed, currency)
      if (read.ok) return { body: read.cap }
      return { field: 'cap', text: read.isEmpty ? m.care_editor_missing() : amountUnreadable(currency) }
    },
    send: async (cap: string) => {
      const answer = await run({ action: 'set', kind: 'deposit', period, cap })
      if (answer === null) return
      if (!answer.ok) return { field: 'cap', text: refusalText(answer) }
      const own = answer.data.limits.find((limit) => limit.kind === 'deposit' && limit.period === period)
      const values = {
        limit: limitLabel('deposit', period),
        cap: capLabel('deposit', own?.cap ?? cap, currency),
      }
      toaster.show({ kind: 'success', title: m.care_set_toast(values) })
    },
  })
  return { form: { ...form, isRunning }, period, setPeriod, typed, setTyped }
}

/** Once it is answered, the panel's prompt is closed and the deposit form replaces the offer. */
export function LimitOffer({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const to = useAddress()
  const isPlayMoney = useIsPlayMoney()
  const { form, period, setPeriod, typed, setTyped } = useOfferForm(panel)
  const { currency } = panel
  const { fault } = form
  return (
    <section aria-labelledby="limit-offer" className="grid grid-cols-1 gap-4">
      <div>
        <h3 id="limit-offer" className="text-panel">
          {m.care_offer_title()}
        </h3>
        <p className="mt-1 text-small leading-relaxed text-paper-dim">
          {m.care_offer_text()} {m.care_gross_note()} {m.care_limits_rule()}
        </p>
      </div>
      <SentForm
        shown={form}
        submitLabel={m.care_offer_submit()}
        runningLabel={m.care_running()}
        after={
          <>
            <Decline />
            <Link
              to={to('/account/limits')}
              className="flex min-h-11 items-center justify-center text-small text-wisteria hover:underline"
            >
              {m.care_offer_others()}
            </Link>
          </>
        }
      >
        <Segments
          label={m.care_editor_period()}
          choices={periods.map((value) => ({ value, label: limitPeriodLabels[value]() }))}
          value={period}
          onValue={(next) => {
            setPeriod(next)
            fault.clear()
          }}
        />
        <AmountField
          label={m.care_editor_cap()}
          name="cap"
          currency={currency}
          value={typed}
          onValue={setTyped}
          isPlayMoney={isPlayMoney}
          error={fault.errorOf('cap')}
          hint={<p>{m.care_limits_yen()}</p>}
        />
      </SentForm>
    </section>
  )
}
