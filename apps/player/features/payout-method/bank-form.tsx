// A Japanese bank account: its bank and branch found as one types, its kind, its number, its holder.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Field } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { type AccountFault, type BankAccount, faultOf, postBankCode, tidyAccount } from './account-rules.ts'
import type { BankOrBranch } from './addition.ts'
import { type Find, SearchField } from './search-field.tsx'
import { type AddMethodState, useAddForm } from './use-add-method.ts'
import { useLast, useStill } from './use-still.ts'

type Props = {
  readonly adding: AddMethodState
  readonly fault: FormFault
  /** The name the account has to be in, in katakana, once it is known. */
  readonly holder: string | null
}

const wordsOfFault: Readonly<Record<AccountFault, () => string>> = {
  bank: m.payouts_bank_missing,
  branch: m.payouts_branch_missing,
  accountNo: m.payouts_number_wrong,
  holder: m.payouts_holder_wrong,
}

/** Still for this long before a search goes out, ms. */
const stillMs = 140

type Chosen = { readonly text: string; readonly chosen: BankOrBranch | null }
const nothing: Chosen = { text: '', chosen: null }

type SearchProps = Pick<Props, 'fault'> & {
  readonly value: Chosen
  readonly onValue: (value: Chosen) => void
}

/** What is found for what stands in a field; a chosen one is looked for no more. */
function useSought({ text, chosen }: Chosen): { readonly text: string; readonly isStill: boolean } {
  const typed = chosen === null ? text.trim() : ''
  const still = useStill(typed, stillMs)
  return { text: still, isStill: still === typed }
}

function useFinds(found: readonly BankOrBranch[] | undefined): readonly Find[] | undefined {
  const { lang } = usePage()
  return useLast(found)?.map(({ code, name }) => ({ code, name: name[lang] }))
}

function BankSearch({ fault, value, onValue }: SearchProps) {
  const { lang } = usePage()
  const { text, isStill } = useSought(value)
  const { data } = useCall('searchBanks', { text })
  const finds = useFinds(data?.banks)
  const choose = ({ code, name }: Find) => {
    const chosen = data?.banks.find((bank) => bank.code === code) ?? { code, name: { ja: name, en: name } }
    onValue({ text: chosen.name[lang], chosen })
  }
  return (
    <SearchField
      label={m.payouts_bank_label()}
      name="bank"
      hint={m.payouts_bank_hint()}
      error={fault.errorOf('bank')}
      text={value.text}
      onText={(typed) => onValue({ text: typed, chosen: null })}
      chosen={value.chosen && { code: value.chosen.code, name: value.text }}
      onChoose={choose}
      finds={finds}
      isSettled={isStill && data !== undefined}
    />
  )
}

function BranchSearch({ fault, value, onValue, bankCode }: SearchProps & { readonly bankCode: string }) {
  const { lang } = usePage()
  const isOff = bankCode === ''
  const { text, isStill } = useSought(value)
  const { data } = useCall('searchBranches', { bankCode, text }, { isOn: !isOff })
  const finds = useFinds(data?.branches)
  const choose = ({ code, name }: Find) => {
    const chosen = data?.branches.find((one) => one.code === code) ?? { code, name: { ja: name, en: name } }
    onValue({ text: chosen.name[lang], chosen })
  }
  return (
    <SearchField
      label={m.payouts_branch_label()}
      name="branch"
      hint={bankCode === postBankCode ? m.payouts_branch_hint_post() : m.payouts_branch_hint()}
      error={fault.errorOf('branch')}
      isOff={isOff}
      text={value.text}
      onText={(typed) => onValue({ text: typed, chosen: null })}
      chosen={value.chosen && { code: value.chosen.code, name: value.text }}
      onChoose={choose}
      finds={finds}
      isSettled={isStill && data !== undefined}
    />
  )
}

function useAccount({ adding, fault, holder }: Props) {
  const [bank, setBank] = useState(nothing)
  const [branch, setBranch] = useState(nothing)
  const [rest, setRest] = useState<Pick<BankAccount, 'accountType' | 'accountNo' | 'holder'>>({
    accountType: 'ordinary',
    accountNo: '',
    holder: '',
  })
  const form = useAddForm(adding, fault, () => {
    const codes = { bankCode: bank.chosen?.code ?? '', branchCode: branch.chosen?.code ?? '' }
    const account = tidyAccount({ ...rest, ...codes, holder: holder ?? rest.holder })
    setRest(account)
    const wrong = faultOf(account)
    if (wrong !== null) return { field: wrong, text: wordsOfFault[wrong]() }
    if (bank.chosen === null || branch.chosen === null) return null
    return { body: { kind: 'bank', account, bank: bank.chosen, branch: branch.chosen } }
  })
  return {
    bank,
    branch,
    rest,
    form,
    setBranch: (value: Chosen) => {
      fault.clear()
      setBranch(value)
    },
    setBank: (value: Chosen) => {
      fault.clear()
      setBank(value)
      // A branch belongs to its bank.
      if (value.chosen?.code !== bank.chosen?.code) setBranch(nothing)
    },
    fill: (part: Partial<typeof rest>) => {
      fault.clear()
      setRest((before) => ({ ...before, ...part }))
    },
  }
}

export function BankForm(props: Props) {
  const { fault, holder } = props
  const { bank, branch, rest, form, setBank, setBranch, fill } = useAccount(props)
  const bankCode = bank.chosen?.code ?? ''
  return (
    <SentForm shown={form} submitLabel={m.payouts_next()} runningLabel={m.payouts_checking_running()}>
      <BankSearch fault={fault} value={bank} onValue={setBank} />
      <BranchSearch key={bankCode} fault={fault} value={branch} onValue={setBranch} bankCode={bankCode} />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-small leading-normal text-paper-dim">
          {m.payouts_type_label()}
        </p>
        <Segments
          label={m.payouts_type_label()}
          choices={[
            { value: 'ordinary', label: m.payouts_type_ordinary() },
            { value: 'current', label: m.payouts_type_current() },
          ]}
          value={rest.accountType}
          onValue={(accountType) => fill({ accountType })}
        />
      </div>
      <Field
        label={m.payouts_number_label()}
        name="accountNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={rest.accountNo}
        onChange={(event) => fill({ accountNo: event.target.value })}
        error={fault.errorOf('accountNo')}
        hint={m.payouts_number_hint()}
      />
      <Field
        label={m.payouts_holder_label()}
        name="holder"
        autoComplete="off"
        maxLength={60}
        disabled={holder !== null}
        value={holder ?? rest.holder}
        onChange={(event) => fill({ holder: event.target.value })}
        error={fault.errorOf('holder')}
        hint={holder === null ? m.payouts_holder_hint() : m.payouts_holder_known()}
      />
    </SentForm>
  )
}
