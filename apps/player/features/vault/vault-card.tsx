// The vault on the wallet page: its balance, the next opening, and a link to it.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LockedList } from './locked-list.tsx'
import { OpeningFacts, useMinute } from './opening-list.tsx'
import { useVault } from './use-vault.ts'

export function VaultCard() {
  const to = useAddress()
  const nowMs = useMinute()
  const shown = useVault()
  const open = (
    <Link
      to={to('/wallet/vault')}
      preventScrollReset
      className="-my-3 inline-flex min-h-11 items-center gap-1 text-small text-wisteria underline-offset-[3px] hover:underline"
    >
      {m.money_vault_open()}
      <Icon name="right" size="xs" />
    </Link>
  )
  return (
    <Panel title={m.money_vault_title()} end={open}>
      <p className="text-small leading-relaxed text-paper-dim">{m.money_vault_point()}</p>
      <CallState shown={shown} skeleton={<Skeleton className="mt-3 h-9" />}>
        {(vault) => {
          const [next] = [...vault.openings].sort((a, b) => a.opensAt.localeCompare(b.opensAt))
          return (
            <>
              {vault.locked.length > 0 && (
                <div className="mt-2">
                  <LockedList vault={vault} />
                </div>
              )}
              {next && (
                <div className="mt-2 grid grid-cols-[28px_minmax(0,1fr)] items-center gap-3 rounded-field bg-night-2 px-3.5 py-3">
                  <OpeningFacts opening={next} nowMs={nowMs} />
                </div>
              )}
            </>
          )
        }}
      </CallState>
    </Panel>
  )
}
