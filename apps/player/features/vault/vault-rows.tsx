// The vault in the wallet's breakdown: a row per currency in it with the next opening, or one empty row; each links to
// the vault.
import type { Vault, VaultOpening } from '@mangetsu/contract/vault'
import { toDecimal } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { BalanceLine, balanceRow } from '../../ui/balance-line.tsx'
import type { SpendableAmount } from '../../ui/typed-amount.ts'
import { leftLabel, useMinute } from './opening-list.tsx'
import { useVault } from './use-vault.ts'
import { openingMinor } from './vault-sums.ts'

/** Returns a currency's opening that is released first; undefined without any. */
const nextOf = ({ openings }: Vault, { currency }: SpendableAmount): VaultOpening | undefined =>
  openings
    .filter((opening) => opening.currency === currency)
    .sort((a, b) => a.opensAt.localeCompare(b.opensAt))[0]

function noteOf(vault: Vault | undefined, { currency }: SpendableAmount): string {
  // While loading, the row already has its height.
  if (vault === undefined) return '\u00a0'
  const outMinor = openingMinor(vault, currency)
  if (outMinor > 0n)
    return m.money_vault_part({ amount: amountText(toDecimal(outMinor, currency), currency, 'record') })
  return vault.locked.length === 0 ? m.money_vault_row_empty() : m.money_vault_row_locked()
}

function VaultRow({ vault, sum }: { readonly vault: Vault | undefined; readonly sum: SpendableAmount }) {
  const to = useAddress()
  const nowMs = useMinute()
  const next = vault && nextOf(vault, sum)
  return (
    <li className="border-line border-t">
      <Link to={to('/wallet/vault')} preventScrollReset className={`${balanceRow} hover:underline`}>
        <BalanceLine
          name={m.money_vault_title()}
          note={noteOf(vault, sum)}
          amount={<ExactAmount {...sum} className="display-figures" />}
          amountNote={
            next ? leftLabel(next, nowMs) : vault && m.money_vault_row_delay({ hours: vault.delayHours })
          }
        />
      </Link>
    </li>
  )
}

export function VaultRows() {
  const currency = useUserStore((fields) => fields.currency)
  const { data: vault } = useVault()
  const locked = walletOrder(vault?.locked ?? [])
  if (locked.length === 0) return <VaultRow vault={vault} sum={{ currency, amount: '0.00' }} />
  return locked.map((sum) => <VaultRow key={sum.currency} vault={vault} sum={sum} />)
}
