// Content of the vault sheet: its purpose, balances, pending openings, and the form for both directions.
import type { Vault } from '@mangetsu/contract/vault'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LockedList } from './locked-list.tsx'
import { OpeningList } from './opening-list.tsx'
import { useVault } from './use-vault.ts'
import { VaultForm } from './vault-form.tsx'

function VaultSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-[72px]" />
      <Skeleton className="h-[96px] rounded-field" />
      <Skeleton className="h-[52px] rounded-[12px]" />
      <Skeleton className="h-[160px] rounded-field" />
    </div>
  )
}

function Inside({ vault }: { readonly vault: Vault }) {
  return (
    <section className="rounded-field bg-night-2 px-3.5 py-3">
      <h3 className="text-body">{m.money_vault_inside()}</h3>
      {vault.locked.length === 0 ? (
        <p className="py-1 text-small text-paper-dim">{m.money_vault_empty()}</p>
      ) : (
        <LockedList vault={vault} markLook="bg-night-1!" />
      )}
    </section>
  )
}

export function VaultSheet() {
  const vaultShown = useVault()
  const walletsShown = useCall('queryWallets', {})
  return (
    <CallState shown={vaultShown} skeleton={<VaultSkeleton />}>
      {(vault) => (
        <div className="grid grid-cols-1 gap-5">
          <div className="grid gap-1 leading-relaxed">
            <p>{m.money_vault_point()}</p>
            <p className="text-small text-paper-dim">{m.money_vault_rule({ hours: vault.delayHours })}</p>
          </div>
          <Inside vault={vault} />
          <OpeningList openings={vault.openings} delayHours={vault.delayHours} />
          <CallState shown={walletsShown} skeleton={<Skeleton className="h-[212px] rounded-field" />}>
            {({ wallets }) => <VaultForm vault={vault} wallets={wallets} />}
          </CallState>
        </div>
      )}
    </CallState>
  )
}
