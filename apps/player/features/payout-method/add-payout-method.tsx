// A new account for withdrawals, added where it is needed.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { type FormEvent, useRef, useState } from 'react'
import { useClient } from '../../api/client.ts'
import { useAction, useRequestId } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert, useFormFault, wordsOf } from '../../ui/form-fault.tsx'
import { Select } from '../../ui/select.tsx'
import { type Account, type AccountFault, faultOf, tidyAccount } from './account-rules.ts'

type Props = {
  readonly banks: readonly {
    readonly code: string
    readonly name: { readonly ja: string; readonly en: string }
  }[]
  readonly onAdded: (method: PayoutMethod) => void
  readonly onCancel: (() => void) | undefined
}

const wordsOfFault: Readonly<Record<AccountFault, () => string>> = {
  bankCode: m.payout_bank_missing,
  branchCode: m.payout_branch_wrong,
  accountNo: m.payout_number_wrong,
  holder: m.payout_holder_wrong,
}

const fieldOfRefusal: Readonly<Record<string, string>> = {
  badAccountNo: 'accountNo',
  badHolder: 'holder',
  bankUnknown: 'bankCode',
  methodKnown: 'accountNo',
}

const blank: Account = { bankCode: '', branchCode: '', accountNo: '', holder: '' }

function useAdd(onAdded: Props['onAdded']) {
  const { queries } = useClient()
  const { run, isRunning } = useAction('addPayoutMethod')
  const { idFor, renew } = useRequestId()
  return {
    isRunning,
    add: async (account: Account): Promise<readonly [string | null, string] | null> => {
      const fault = faultOf(account)
      if (fault !== null) return [fault, wordsOfFault[fault]()]
      const answer = await run({ ...account, requestId: idFor(account) })
      if (answer === null) return null
      if (!answer.ok) {
        if (answer.refusal !== 'transport') renew()
        return [fieldOfRefusal[answer.refusal] ?? null, wordsOf(answer)]
      }
      await queries.invalidateQueries({ queryKey: ['listPayoutMethods'] })
      onAdded(answer.data)
      return null
    },
  }
}

type FieldsProps = Pick<Props, 'banks'> & {
  readonly filled: Account
  readonly onFill: (part: Partial<Account>) => void
  readonly errorOf: (field: string) => string | undefined
}

function AccountFields({ banks, filled, onFill, errorOf }: FieldsProps) {
  const { lang } = usePage()
  return (
    <>
      <Select
        label={m.payout_bank()}
        name="bankCode"
        prompt={m.payout_bank_prompt()}
        choices={banks.map(({ code, name }) => ({ value: code, label: name[lang] }))}
        value={filled.bankCode}
        onChange={(event) => onFill({ bankCode: event.target.value })}
        error={errorOf('bankCode')}
      />
      <div className="grid grid-cols-[112px_minmax(0,1fr)] items-start gap-3">
        <Field
          label={m.payout_branch_label()}
          name="branchCode"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={filled.branchCode}
          onChange={(event) => onFill({ branchCode: event.target.value })}
          error={errorOf('branchCode')}
          hint={m.payout_branch_hint()}
        />
        <Field
          label={m.payout_number_label()}
          name="accountNo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={filled.accountNo}
          onChange={(event) => onFill({ accountNo: event.target.value })}
          error={errorOf('accountNo')}
          hint={m.payout_number_hint()}
        />
      </div>
      <Field
        label={m.payout_holder_label()}
        name="holder"
        autoComplete="off"
        maxLength={60}
        value={filled.holder}
        onChange={(event) => onFill({ holder: event.target.value })}
        error={errorOf('holder')}
        hint={m.payout_holder_hint()}
      />
    </>
  )
}

export function AddPayoutMethod({ banks, onAdded, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const [filled, setFilled] = useState(blank)
  const { add, isRunning } = useAdd(onAdded)
  const fill = (part: Partial<Account>) => setFilled((before) => ({ ...before, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    const tidy = tidyAccount(filled)
    setFilled(tidy)
    const wrong = await add(tidy)
    if (wrong !== null) fault.show(...wrong)
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-3.5 rounded-field bg-night-2 p-4"
    >
      <p className="text-second font-bold">{m.payout_add_label()}</p>
      <AccountFields banks={banks} filled={filled} onFill={fill} errorOf={fault.errorOf} />
      <FormAlert text={fault.general} />
      <div className="flex gap-2">
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {m.parts_back()}
          </Button>
        )}
        <Button
          type="submit"
          kind="line"
          className="flex-1"
          isLoading={isRunning}
          loadingText={m.payout_running()}
        >
          {m.payout_save()}
        </Button>
      </div>
    </form>
  )
}
