// Summary of the new method before the second factor, with the time from which it can be used.
import { passbookOf, postBankCode } from '@mangetsu/contract/post-account'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import type { Addition } from './addition.ts'
import { AddressView } from './address-view.tsx'
import { accountTypeName, coolingText } from './method-labels.ts'

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 py-1">
      <dt className="text-paper-dim">{term}</dt>
      <dd className="figures break-words">{children}</dd>
    </div>
  )
}

function Facts({ addition }: { readonly addition: Addition }) {
  const { lang } = usePage()
  switch (addition.kind) {
    case 'bank': {
      const { account, bank, branch } = addition
      const passbook = account.bankCode === postBankCode ? passbookOf(account) : null
      return (
        <>
          <Row term={m.payouts_bank_label()}>{bank.name[lang]}</Row>
          <Row term={m.payouts_branch_label()}>
            {branch.name[lang]} ({branch.code})
          </Row>
          <Row term={m.payouts_number_label()}>
            {accountTypeName(account.accountType)} {account.accountNo}
          </Row>
          {passbook !== null && (
            <Row term={m.payouts_post_way_passbook()}>
              {passbook.symbol}-{passbook.number}
            </Row>
          )}
          <Row term={m.payouts_holder_short()}>{account.holder}</Row>
        </>
      )
    }
    case 'ewallet':
      return (
        <>
          <Row term={m.payouts_ewallet_label()}>{addition.providerName[lang]}</Row>
          <Row term={m.payouts_handle_short()}>{addition.handle}</Row>
        </>
      )
    case 'crypto':
      return (
        <>
          <Row term={m.payouts_coin_label()}>{addition.currency}</Row>
          <Row term={m.payouts_network_label()}>{addition.networkName[lang]}</Row>
          <Row term={m.payouts_address_label()}>
            <AddressView address={addition.address} />
          </Row>
          {addition.tag !== null && <Row term={m.payouts_tag_label()}>{addition.tag}</Row>}
          {addition.label !== '' && <Row term={m.payouts_label_short()}>{addition.label}</Row>}
        </>
      )
  }
}

export function AdditionView({
  addition,
  coolingMinutes,
}: {
  readonly addition: Addition
  readonly coolingMinutes: number
}) {
  return (
    <section aria-label={m.payouts_look_label()} className="rounded-field bg-night-2 p-4">
      <dl className="text-second leading-relaxed">
        <Facts addition={addition} />
      </dl>
      <p className="mt-2 border-line border-t pt-2.5 text-small leading-relaxed text-paper-dim">
        {addition.kind === 'crypto' && <span>{`${m.payouts_address_warning()} `}</span>}
        <span>{coolingText(coolingMinutes)}</span>
      </p>
    </section>
  )
}
