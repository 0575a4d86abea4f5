// Providers that keep wallets of their own: what is there, money there and everything back. Nothing where there are none.
import type { Wallet } from '@mangetsu/contract/account'
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AutomaticSwitch } from './automatic-switch.tsx'
import { ProviderRow } from './provider-row.tsx'
import type { Estimate } from './transfer-in-form.tsx'
import { TransferList } from './transfer-list.tsx'
import { useBringingBack, useProviders } from './use-providers.ts'

const MoveInForm = lazy(() => import('./transfer-in-form.tsx'))

function BringBack() {
  const { run, isRunning } = useBringingBack()
  const [refused, setRefused] = useState<string>()
  const press = async () => {
    setRefused(undefined)
    const wrong = await run()
    if (wrong) setRefused(wrong)
  }
  return (
    <div className="grid gap-2.5 pb-3.5">
      <Button
        kind="line"
        isWide
        isLoading={isRunning}
        loadingText={m.holdings_running()}
        onClick={() => void press()}
      >
        {m.holdings_provider_back_all()}
      </Button>
      <FormAlert text={refused} />
    </div>
  )
}

type Props = { readonly wallets: readonly Wallet[]; readonly estimate: Estimate }

export function ProviderPanel({ wallets, estimate }: Props) {
  const shown = useProviders()
  const [moving, setMoving] = useState<ProviderWallet | null>(null)
  if (shown.data?.wallets.length === 0) return null
  const close = () => setMoving(null)
  return (
    <Panel title={m.holdings_provider_title()}>
      <p className="text-small leading-relaxed text-paper-dim">{m.holdings_provider_lead()}</p>
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ wallets: providers, transfers }) => (
          <>
            <ul>
              {providers.map((provider) => (
                <ProviderRow
                  key={provider.providerCode}
                  provider={provider}
                  onMove={() => setMoving(provider)}
                />
              ))}
            </ul>
            {providers.some(({ isRegistered }) => isRegistered) && <BringBack />}
            <AutomaticSwitch providers={providers} />
            <TransferList transfers={transfers} providers={providers} />
          </>
        )}
      </CallState>
      <Sheet isOpen={moving !== null} onClose={close} title={m.holdings_provider_move_title()}>
        {moving !== null && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <MoveInForm provider={moving} wallets={wallets} estimate={estimate} onDone={close} />
          </Suspense>
        )}
      </Sheet>
    </Panel>
  )
}
