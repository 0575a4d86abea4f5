// Payment instructions of an order: to a bank account, by a code, on an external page, or to a coin address.
import type { Deposit, DepositInstruction } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CoinAddress } from './coin-address.tsx'
import { CopyRow, CopyRows } from './copy-row.tsx'
import { PayLink } from './pay-link.tsx'

type Of<K extends DepositInstruction['kind']> = Extract<DepositInstruction, { kind: K }>

const useBankLabel = (): string => (useIsPlayMoney() ? m.deposits_practice_bank() : m.deposit_go_pay())

function Transfer({ deposit, instruction }: { deposit: Deposit; instruction: Of<'transfer'> }) {
  const { lang } = usePage()
  const label = useBankLabel()
  const { account, payUrl } = instruction
  const { amount, currency } = deposit
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={m.deposits_transfer_heading()}>
      <p className="text-second leading-relaxed">{m.deposits_transfer_lead()}</p>
      <CopyRows>
        <CopyRow
          label={m.deposits_transfer_amount()}
          value={amountText(amount, currency, 'record')}
          copied={amount.replace(/\.0+$/, '')}
        />
        <CopyRow label={m.deposits_bank_name()} value={account.bankName[lang]} />
        <CopyRow label={m.deposits_branch_name()} value={account.branchName[lang]} />
        <CopyRow
          label={m.deposits_account_no()}
          value={`${account.accountType[lang]} ${account.accountNo}`}
          copied={account.accountNo}
        />
        <CopyRow label={m.deposits_holder()} value={account.holder} />
      </CopyRows>
      <PayLink payUrl={payUrl} label={label} isNewTab />
    </section>
  )
}

function QrPayment({ instruction }: { instruction: Of<'qr'> }) {
  const label = useBankLabel()
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={m.deposits_kind_qr()}>
      <p className="text-second leading-relaxed">{m.deposits_qr_lead()}</p>
      <QrCode text={instruction.qr} label={m.deposits_qr_label()} />
      <PayLink payUrl={instruction.payUrl} label={label} isNewTab />
    </section>
  )
}

function Elsewhere({
  deposit,
  instruction,
  isNewTab,
}: {
  deposit: Deposit
  instruction: Of<'page'>
  isNewTab: boolean
}) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <p className="text-second leading-relaxed">
        {isNewTab ? m.deposits_page_lead_beside() : m.deposits_page_lead()}
      </p>
      <PayLink
        payUrl={instruction.payUrl}
        label={deposit.kind === 'card' ? m.deposits_page_card() : m.deposits_page_ewallet()}
        isNewTab={isNewTab}
      />
    </section>
  )
}

type Props = {
  readonly deposit: Deposit
  /** External pages open in a new tab, so that the current page stays. */
  readonly isNewTab: boolean
  /** Name of a coin's network, once loaded. */
  readonly networkName: string | undefined
}

export function Instruction({ deposit, isNewTab, networkName }: Props) {
  const { instruction } = deposit
  switch (instruction?.kind) {
    case 'transfer':
      return <Transfer deposit={deposit} instruction={instruction} />
    case 'qr':
      return <QrPayment instruction={instruction} />
    case 'page':
      return <Elsewhere deposit={deposit} instruction={instruction} isNewTab={isNewTab} />
    case 'address':
      return (
        <CoinAddress
          {...instruction}
          networkName={networkName ?? instruction.network}
          currency={deposit.currency}
          amount={deposit.chain === null ? deposit.amount : null}
        />
      )
    default:
      return null
  }
}
