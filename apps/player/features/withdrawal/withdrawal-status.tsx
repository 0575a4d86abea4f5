// The displayed withdrawals: one by its id, or the latest pending one.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { isUnderWay } from './withdrawal-steps.ts'
import { WithdrawalTrack } from './withdrawal-track.tsx'

/** Renders one withdrawal, as after its request. */
export function WithdrawalStatus({ id }: { readonly id: string }) {
  const to = useAddress()
  const shown = useCall('queryWithdrawals', { id, pageSize: 1 })
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={3} />}>
      {({ withdrawals: [withdrawal] }) => (
        <div className="grid grid-cols-1 gap-4">
          {withdrawal === undefined ? (
            <EmptyState title={m.withdraw_unknown_title()}>{m.withdraw_unknown_text()}</EmptyState>
          ) : (
            <WithdrawalTrack withdrawal={withdrawal} />
          )}
          <ButtonLink kind="quiet" isWide to={to('/wallet')}>
            {m.wallet_back()}
          </ButtonLink>
        </div>
      )}
    </CallState>
  )
}

const latest = { pageSize: 5 } as const

/** Returns the destination of the latest withdrawal of a currency; undefined for none, and while loading. */
export function useLastDestination(currency: Currency) {
  const { data, isLoading } = useCall('queryWithdrawals', latest)
  return { methodId: data?.withdrawals.find((one) => one.currency === currency)?.methodId, isLoading }
}

/** Returns the latest pending withdrawal; null for none, undefined while loading. */
export function useWithdrawalUnderWay(): Withdrawal | null | undefined {
  const { data, refused } = useCall('queryWithdrawals', latest)
  if (refused !== null) return null
  return data && (data.withdrawals.find(isUnderWay) ?? null)
}

/** Renders a pending withdrawal on the wallet page. */
export function WithdrawalUnderWay({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <Panel title={m.withdraw_under_way_heading()}>
      <WithdrawalTrack withdrawal={withdrawal} hasZone={false} />
    </Panel>
  )
}
