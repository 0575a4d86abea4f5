// The second factor before a payout method is added: the authenticator's code if it is on, otherwise a code sent to an
// address of the player's. The summary of the new method is shown above it.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { SecondFactorProof } from './addition.ts'
import { AdditionView } from './addition-view.tsx'
import type { AddMethodState } from './use-add-method.ts'

type Channel = 'email' | 'phone'

/** Renders sending a code to the player's own address, and entering it. */
export type SecondFactorSlot = (props: {
  readonly by: Channel
  readonly onProved: (ticket: string) => Promise<void>
  /** No code can be sent to that address. */
  readonly onRefused: (refused: ApiRefusal) => void
}) => ReactNode

type Props = {
  readonly adding: AddMethodState
  readonly coolingMinutes: number
  readonly prove: SecondFactorSlot
}

function AppCode({ adding: { pending, isRunning, prove } }: Pick<Props, 'adding'>) {
  const [code, setCode] = useState('')
  const form = useForm({
    check: () =>
      code.trim() === ''
        ? { field: 'appCode', text: m.payouts_app_code_missing() }
        : { body: { code: code.trim() } },
    send: async (proof: SecondFactorProof) => void (await prove(proof)),
  })
  return (
    <SentForm
      shown={{ ...form, isRunning }}
      submitLabel={m.payouts_add_submit()}
      runningLabel={m.payouts_adding_running()}
    >
      <Field
        label={m.payouts_app_code_label()}
        name="appCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={form.fault.errorOf('appCode') ?? pending?.words}
        hint={m.payouts_app_code_hint()}
      />
    </SentForm>
  )
}

function SentCode({
  adding: { pending, isRunning, prove },
  channels,
  slot,
}: Pick<Props, 'adding'> & { readonly channels: readonly Channel[]; readonly slot: SecondFactorSlot }) {
  const [by, setBy] = useState<Channel>(channels[0] ?? 'email')
  const [refusal, setRefusal] = useState<string>()
  const labels = { email: m.payouts_code_by_email(), phone: m.payouts_code_by_phone() }
  const unsent = pending?.unsent ?? null
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormAlert text={refusal ?? pending?.words} />
      {unsent !== null ? (
        <Button
          kind="primary"
          isWide
          isLoading={isRunning}
          loadingText={m.payouts_adding_running()}
          onClick={() => void prove(unsent)}
        >
          {m.payouts_send_again()}
        </Button>
      ) : (
        <>
          {channels.length > 1 && (
            <Segments
              label={m.payouts_code_to()}
              choices={channels.map((value) => ({ value, label: labels[value] }))}
              value={by}
              onValue={setBy}
            />
          )}
          <div key={`${by} ${pending?.round}`}>
            {slot({
              by,
              onProved: (ticket) => prove({ ticket }),
              onRefused: (refused) => setRefusal(refusalText(refused)),
            })}
          </div>
        </>
      )}
    </div>
  )
}

function NoWay() {
  const to = useAddress()
  return (
    <div className="rounded-field bg-night-2 p-4 text-second leading-relaxed">
      <p>{m.payouts_no_factor()}</p>
      <Link
        to={to('/account/security')}
        className="inline-block py-2 text-wisteria underline underline-offset-[3px]"
      >
        {m.payouts_no_factor_link()}
      </Link>
    </div>
  )
}

export function SecondFactorStep({ adding, coolingMinutes, prove }: Props) {
  const user = useUserStore((fields) => fields.userInfo)
  const channels: readonly Channel[] = [
    ...(user?.emailBindFlag === 1 ? (['email'] as const) : []),
    ...(user?.mobileBindFlag === 1 ? (['phone'] as const) : []),
  ]
  const area = useRef<HTMLFieldSetElement>(null)
  const { isAtFactor } = adding
  // As a layout effect: a fault found at once takes the focus afterwards.
  useLayoutEffect(() => {
    // The focused element is hidden now.
    if (isAtFactor) area.current?.focus()
  }, [isAtFactor])
  if (adding.pending === null) return null
  return (
    <fieldset
      ref={area}
      tabIndex={-1}
      aria-label={m.payouts_factor_lead()}
      className="grid min-w-0 grid-cols-1 gap-4 outline-none"
    >
      <AdditionView addition={adding.pending.addition} coolingMinutes={coolingMinutes} />
      <p className="text-second leading-relaxed">{m.payouts_factor_lead()}</p>
      {user?.authenticatorFlag === 1 ? (
        <AppCode adding={adding} />
      ) : channels.length === 0 ? (
        <NoWay />
      ) : (
        <SentCode adding={adding} channels={channels} slot={prove} />
      )}
      <Button kind="quiet" icon="left" className="-ml-3 justify-self-start" onClick={adding.goBack}>
        {m.payouts_factor_back()}
      </Button>
    </fieldset>
  )
}
