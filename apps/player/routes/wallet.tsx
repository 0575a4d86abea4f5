// The wallet: balances with bonus and vault, the pending withdrawal, recent movements, coupons, providers. Deposit,
// withdrawal, exchange and vault open over it.
import type { MetaFunction } from 'react-router'
import { Outlet } from 'react-router'
import { DisplayCurrency } from '../features/account/display-currency.tsx'
import { BonusRows } from '../features/bonus/bonus-rows.tsx'
import { CurrentOffer } from '../features/bonus/offer-card.tsx'
import { CouponPanel } from '../features/coupon/coupon-panel.tsx'
import { RecentMovements } from '../features/history/recent-movements.tsx'
import { coverOf } from '../features/lobby/game-art.ts'
import { ProviderPanel } from '../features/provider/provider-panel.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { VaultRows } from '../features/vault/vault-rows.tsx'
import { worthIn } from '../features/wallet/rates.ts'
import { useRates } from '../features/wallet/use-rates.ts'
import { WalletActions } from '../features/wallet/wallet-actions.tsx'
import { WalletList, WalletListSkeleton } from '../features/wallet/wallet-list.tsx'
import { useWithdrawalUnderWay, WithdrawalUnderWay } from '../features/withdrawal/withdrawal-status.tsx'
import { m } from '../messages-compiled/messages.js'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { CallState } from '../ui/call-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.wallet_title(),
    description: m.account_description(),
    isPrivate: true,
  })

/** One column by importance; on large screens pending items are next to it. */
const arrangement =
  'grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:grid-rows-[auto_1fr] big:gap-x-6'
const stack = 'grid min-w-0 grid-cols-1 gap-4'
const sideColumn = `${stack} big:col-start-2 big:row-span-2 big:row-start-1`

function WalletSkeleton() {
  return (
    <div className={arrangement} aria-busy="true">
      <div className={`${stack} big:col-start-1`}>
        <WalletListSkeleton actions={<WalletActions />} />
      </div>
      <div className={sideColumn}>
        <Panel title={m.wallet_recent_heading()}>
          <SkeletonRows count={3} />
        </Panel>
      </div>
    </div>
  )
}

const here = { at: 'wallet' } as const

function WalletBody() {
  const shown = useCall('queryWallets', {})
  const rates = useRates()
  const underWay = useWithdrawalUnderWay()
  return (
    <>
      <div className={arrangement} data-part="money">
        <div className={`${stack} big:col-start-1`}>
          <CallState shown={shown} skeleton={<WalletListSkeleton actions={<WalletActions />} />}>
            {({ wallets }) => (
              <WalletList
                wallets={wallets}
                rates={rates}
                actions={<WalletActions />}
                otherRows={
                  <>
                    <BonusRows />
                    <VaultRows />
                  </>
                }
                displayChoice={<DisplayCurrency />}
              />
            )}
          </CallState>
        </div>
        <div className={sideColumn}>
          {underWay && <WithdrawalUnderWay withdrawal={underWay} />}
          <RecentMovements coverOf={coverOf} />
          <CouponPanel isBrief />
          <CurrentOffer place={here} />
        </div>
        <div className={`${stack} big:col-start-1`}>
          <ProviderPanel
            wallets={shown.data?.wallets ?? []}
            estimate={(amountMinor, pair) => worthIn(amountMinor, pair, rates.list)}
          />
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
      <SignedInOnly title={null} skeleton={<WalletSkeleton />}>
        <WalletBody />
      </SignedInOnly>
    </div>
  )
}
