// A Japanese bank account: bank and branch searched while typing, account type, number and holder.
import { postAccountType, postBankCode, postBranchName, readPassbook } from '@mangetsu/contract/post-account'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Field } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { type AccountFault, type BankAccount, faultOf, tidyAccount } from './account-rules.ts'
import type { BankOrBranch } from './addition.ts'
import {
  type Passbook,
  PassbookFields,
  type PostWay,
  PostWayChoice,
  passbookFault,
} from './post-account-fields.tsx'
import { type Find, SearchField } from './search-field.tsx'
import { type AddMethodState, useAddForm } from './use-add-method.ts'
import { useLast, useStill } from './use-still.ts'

type Props = {
  readonly adding: AddMethodState
  readonly fault: FormFault
  /** Required account holder in katakana, once known. */
  readonly holder: string | null
  /** The same name in Latin letters, if it has such a form. */
  readonly latinHolder: string | null
}

const wordsOfFault: Readonly<Record<AccountFault, () => string>> = {
  bank: m.payouts_bank_missing,
  branch: m.payouts_branch_missing,
  accountNo: m.payouts_number_wrong,
  holder: m.payouts_holder_wrong,
}

/** Debounce of the search, in ms. */
const stillMs = 140

type Chosen = { readonly text: string; readonly chosen: BankOrBranch | null }
const nothing: Chosen = { text: '', chosen: null }

type SearchProps = Pick<Props, 'fault'> & {
  readonly value: Chosen
  readonly onValue: (value: Chosen) => void
}

/** Returns the search results for a field's text; a selected entry is not searched again. */
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

type Rest = Pick<BankAccount, 'accountType' | 'accountNo' | 'holder'>
const blank: Rest = { accountType: 'ordinary', accountNo: '', holder: '' }

/** Input of a Japan Post Bank account, and its input mode. */
type PostState = { readonly way: PostWay; readonly passbook: Passbook }
const noPassbook: PostState = { way: 'passbook', passbook: { symbol: '', number: '' } }

type Written = {
  readonly bank: Chosen
  readonly branch: Chosen
  readonly rest: Rest
  readonly post: PostState
}

/**
 * Converts the input to the branch, type and number used in transfers, or returns a fault of the passbook's numbers.
 */
function transferOf({ bank, branch, rest, post }: Written) {
  if (bank.chosen?.code !== postBankCode) return { branch: branch.chosen, account: rest }
  if (post.way === 'transfer') {
    const accountType = postAccountType(branch.chosen?.code ?? '') ?? rest.accountType
    return { branch: branch.chosen, account: { ...rest, accountType } }
  }
  const read = readPassbook(post.passbook.symbol, post.passbook.number)
  if (typeof read === 'string') return read
  const { branchCode: code, accountType, accountNo } = read
  const name = { ja: postBranchName(code), en: code }
  return { branch: { code, name }, account: { ...rest, accountType, accountNo } }
}

function useAccount({ adding, fault, holder, latinHolder }: Props) {
  const [bank, setBank] = useState(nothing)
  const [branch, setBranch] = useState(nothing)
  const [post, setPost] = useState(noPassbook)
  const [isLatin, setIsLatin] = useState(false)
  const [rest, setRest] = useState(blank)
  const known = isLatin ? latinHolder : holder
  const form = useAddForm(adding, fault, () => {
    const transfer = transferOf({ bank, branch, rest, post })
    if (typeof transfer === 'string') return passbookFault(transfer)
    const codes = { bankCode: bank.chosen?.code ?? '', branchCode: transfer.branch?.code ?? '' }
    const account = tidyAccount({ ...transfer.account, ...codes, holder: known ?? rest.holder })
    if (post.way === 'transfer' || account.bankCode !== postBankCode) setRest(account)
    const wrong = faultOf(account)
    if (wrong !== null) return { field: wrong, text: wordsOfFault[wrong]() }
    if (bank.chosen === null || transfer.branch === null) return null
    return { body: { kind: 'bank', account, bank: bank.chosen, branch: transfer.branch } }
  })
  return {
    bank,
    branch,
    rest,
    post,
    known,
    isLatin,
    setIsLatin,
    form,
    setPost: (part: Partial<PostState>) => {
      fault.clear()
      setPost((before) => ({ ...before, ...part }))
    },
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

type State = ReturnType<typeof useAccount>

/** Enters the account by branch, type and number, as used in transfers. */
function TransferFields({ fault, state }: { readonly fault: FormFault; readonly state: State }) {
  const { bank, branch, rest, setBranch, fill } = state
  const bankCode = bank.chosen?.code ?? ''
  return (
    <>
      <BranchSearch key={bankCode} fault={fault} value={branch} onValue={setBranch} bankCode={bankCode} />
      {bankCode !== postBankCode && (
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
      )}
      <Field
        label={m.payouts_number_label()}
        name="accountNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={rest.accountNo}
        onChange={(event) => fill({ accountNo: event.target.value })}
        error={fault.errorOf('accountNo')}
        hint={m.payouts_number_hint()}
      />
    </>
  )
}

function HolderField({ fault, holder, latinHolder, state }: Props & { readonly state: State }) {
  const { rest, known, isLatin, setIsLatin, fill } = state
  return (
    <>
      {latinHolder !== null && (
        <Segments
          label={m.payouts_holder_form_label()}
          choices={[
            { value: 'kana', label: m.payouts_holder_form_kana() },
            { value: 'latin', label: m.payouts_holder_form_latin() },
          ]}
          value={isLatin ? 'latin' : 'kana'}
          onValue={(form) => setIsLatin(form === 'latin')}
        />
      )}
      <Field
        label={m.payouts_holder_label()}
        name="holder"
        autoComplete="off"
        maxLength={60}
        disabled={holder !== null}
        value={known ?? rest.holder}
        onChange={(event) => fill({ holder: event.target.value })}
        error={fault.errorOf('holder')}
        hint={holder === null ? m.payouts_holder_hint() : m.payouts_holder_known()}
      />
    </>
  )
}

export function BankForm(props: Props) {
  const { fault } = props
  const state = useAccount(props)
  const { bank, post, form, setBank, setPost } = state
  const isPost = bank.chosen?.code === postBankCode
  return (
    <SentForm shown={form} submitLabel={m.payouts_next()} runningLabel={m.payouts_checking_running()}>
      <BankSearch fault={fault} value={bank} onValue={setBank} />
      {isPost && <PostWayChoice value={post.way} onValue={(way) => setPost({ way })} />}
      {isPost && post.way === 'passbook' ? (
        <PassbookFields
          value={post.passbook}
          fault={fault}
          onFill={(part) => setPost({ passbook: { ...post.passbook, ...part } })}
        />
      ) : (
        <TransferFields fault={fault} state={state} />
      )}
      <HolderField {...props} state={state} />
    </SentForm>
  )
}
