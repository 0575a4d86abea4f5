// What the player has due: coupons with the one being staked for, and free spins.
import { Link, type MetaFunction } from 'react-router'
import { CouponPanel } from '../features/coupon/coupon-panel.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { FreeSpinPanel } from '../features/wallet/free-spin-panel.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.bonuses_title(),
    description: m.bonuses_description(),
    isPrivate: true,
  })

const arrangement = 'grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6'

const skeleton = (
  <div className={arrangement} aria-busy="true">
    <Panel>
      <SkeletonRows count={3} />
    </Panel>
    <Panel>
      <SkeletonRows count={1} />
    </Panel>
  </div>
)

export default function BonusesPage() {
  const to = useAddress()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mb-4 mt-2 text-h1">{m.bonuses_title()}</h1>
      <SignedInOnly skeleton={skeleton}>
        <div className={arrangement}>
          <CouponPanel />
          <FreeSpinPanel />
        </div>
        <Link
          to={to('/bonusRules')}
          className="mt-4 inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
        >
          {m.bonuses_rules()}
          <Icon name="right" size="xs" />
        </Link>
      </SignedInOnly>
    </div>
  )
}
