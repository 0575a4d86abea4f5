// The wallet: balances, the withdrawal under way, what came and went. Deposit and withdrawal open over it.
import type { MetaFunction } from 'react-router'
import { Outlet } from 'react-router'
import { useCall } from '../api/use-call.ts'
import { RecentMovements } from '../features/history/recent-movements.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { WalletActions } from '../features/wallet/wallet-actions.tsx'
import { WalletList } from '../features/wallet/wallet-list.tsx'
import { useWithdrawalUnderWay, WithdrawalUnderWay } from '../features/withdrawal/withdrawal-status.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { CallState } from '../ui/call-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.wallet_title(),
    description: m.account_description(),
    isPrivate: true,
  })

function WalletSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <div className="grid grid-cols-2 gap-2.5">
        <Skeleton className="h-12 rounded-field" />
        <Skeleton className="h-12 rounded-field" />
      </div>
      <Panel>
        <SkeletonRows count={1} />
      </Panel>
      <Panel>
        <SkeletonRows count={3} />
      </Panel>
    </div>
  )
}

function Balances() {
  const shown = useCall('queryWallets', {})
  return (
    <CallState
      shown={shown}
      skeleton={
        <Panel>
          <SkeletonRows count={1} />
        </Panel>
      }
    >
      {({ wallets }) => <WalletList wallets={wallets} />}
    </CallState>
  )
}

function WalletBody() {
  const underWay = useWithdrawalUnderWay()
  const recent = <RecentMovements />
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6">
        <div className="grid grid-cols-1 gap-4">
          <WalletActions />
          <Balances />
          {underWay && <div className="hidden big:block">{recent}</div>}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {underWay && <WithdrawalUnderWay withdrawal={underWay} />}
          <div className={underWay && 'big:hidden'}>{recent}</div>
        </div>
      </div>
      <Outlet />
    </>
  )
}

export default function WalletPage() {
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mb-3 mt-2 text-h1">{m.wallet_title()}</h1>
      <SignedInOnly skeleton={<WalletSkeleton />}>
        <WalletBody />
      </SignedInOnly>
    </div>
  )
}
