// The wallet: balances with bonus and vault, the pending withdrawal, recent movements, coupons, providers. Deposit,
// withdrawal, exchange and vault open over it.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import type { MetaFunction } from 'react-router'
import { Outlet } from 'react-router'
import { DisplayCurrency } from '../features/account/display-currency.tsx'
import { BonusRows } from '../features/bonus/bonus-rows.tsx'
import { CurrentOffer } from '../features/bonus/offer-card.tsx'
import { CouponPanel } from '../features/coupon/coupon-panel.tsx'
import { groupsOf } from '../features/coupon/coupon-rules.ts'
import { useCoupons } from '../features/coupon/use-coupons.ts'
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

const stack = 'grid min-w-0 grid-cols-1 gap-4'

const balancesSkeleton = (
  <div className={stack}>
    <WalletListSkeleton actions={<WalletActions />} />
  </div>
)

function WalletSkeleton() {
  return (
    <div className="wallet-columns" aria-busy="true">
      {balancesSkeleton}
      <div className="wallet-side">
        <Panel title={m.wallet_recent_heading()}>
          <SkeletonRows count={3} />
        </Panel>
      </div>
    </div>
  )
}

const here = { at: 'wallet' } as const

/** Returns whether it is known that nothing but the movements is beside the balances. */
function useIsShort(underWay: Withdrawal | null | undefined): boolean {
  const { data } = useCoupons()
  const groups = data && groupsOf(data.coupons)
  return underWay === null && groups !== undefined && groups.open.length + groups.wagering.length === 0
}

function WalletBody() {
  const shown = useCall('queryWallets', {})
  const rates = useRates()
  const underWay = useWithdrawalUnderWay()
  const isShort = useIsShort(underWay)
  const coupons = <CouponPanel isBrief />
  return (
    <>
      <div className={`wallet-columns ${isShort ? 'is-short' : ''}`} data-part="money">
        <CallState shown={shown} skeleton={balancesSkeleton}>
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
              providers={
                <ProviderPanel
                  wallets={wallets}
                  estimate={(amountMinor, pair) => worthIn(amountMinor, pair, rates.list)}
                />
              }
            />
          )}
        </CallState>
        <div className="wallet-side">
          {underWay && <WithdrawalUnderWay withdrawal={underWay} />}
          <RecentMovements coverOf={coverOf} />
          {underWay === null && coupons}
          <CurrentOffer place={here} />
        </div>
        {underWay && <div className="wallet-across empty:hidden">{coupons}</div>}
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
