// Requests that the account be closed: lists which data is deleted and which is retained, and refuses while a balance
// is left.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { Wallet } from '@mangetsu/contract/account'
import { minorOf } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage, useUserStore } from '../../page/page.tsx'
import type { Proof, ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { dateText } from './identity.tsx'

type Props = { readonly proof: ProofSlot; readonly onClose: () => void }

const hasMoney = ({ amount, held, currency }: Wallet): boolean =>
  minorOf(amount, currency) !== 0n || minorOf(held, currency) !== 0n

function MoneyFirst({ wallet }: { readonly wallet: Wallet | null }) {
  const to = useAddress()
  return (
    <div className="grid grid-cols-1 gap-3">
      <FormAlert
        text={
          wallet === null || minorOf(wallet.amount, wallet.currency) === 0n
            ? m.close_money_left()
            : m.close_money_first({ amount: amountText(wallet.amount, wallet.currency, 'record') })
        }
      />
      <ButtonLink kind="primary" isWide to={to('/wallet/withdraw')}>
        {m.close_withdraw_money()}
      </ButtonLink>
    </div>
  )
}

export function CloseAccount({ proof, onClose }: Props) {
  const { api } = useClient()
  const { lang } = usePage()
  const change = useAccountChange()
  const wallet = useUserStore((fields) => fields.userInfo?.wallets.find(hasMoney) ?? null)
  const [isRefused, setIsRefused] = useState(false)
  const close = async (given: Proof): Promise<ApiRefusal | null> => {
    const answer = await api.call('closeAccount', { ...given, action: 'ask' }, { isHandled: true })
    if (!answer.ok && answer.refusal === 'balanceLeft') {
      setIsRefused(true)
      return null
    }
    if (!answer.ok) return answer
    const { closingAt } = answer.data
    change({
      fields: { closingAt },
      ...(closingAt === null ? {} : { message: m.close_asked({ date: dateText(closingAt, lang) }) }),
    })
    onClose()
    return null
  }
  return (
    <Sheet isOpen onClose={onClose} title={m.close_title()}>
      <div className="grid grid-cols-1 gap-4 pt-1">
        <p>{m.close_lead()}</p>
        <ul className="grid list-disc grid-cols-1 gap-1.5 pl-5 text-second leading-relaxed text-paper-dim">
          <li>{m.close_ends()}</li>
          <li>{m.close_stays()}</li>
        </ul>
        {wallet !== null || isRefused ? (
          <MoneyFirst wallet={wallet} />
        ) : (
          proof({ submitLabel: m.close_submit(), isGrave: true, onProof: close })
        )}
      </div>
    </Sheet>
  )
}
