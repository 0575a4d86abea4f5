// The player's bonuses: the one in play and claimable ones, coupons, free spins, and finished ones.
import { type ReactNode, useEffect, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import type { Pictures } from '../features/bonus/bonus-face.tsx'
import { classifyBonuses, couponItemOf, shownBonuses } from '../features/bonus/bonus-groups.ts'
import { FreeSpinList, InPlay, OpenBonuses, OverBonuses } from '../features/bonus/bonus-lists.tsx'
import { useBonuses } from '../features/bonus/use-bonuses.ts'
import { CouponPanel } from '../features/coupon/coupon-panel.tsx'
import { groupsOf } from '../features/coupon/coupon-rules.ts'
import { useCoupons } from '../features/coupon/use-coupons.ts'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { FreeSpinPanel } from '../features/wallet/free-spin-panel.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, usePage } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CallState } from '../ui/call-state.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const loader = async () => pack({ pictures: allPromotionPictures() })

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.bonuses_title(),
    description: m.bonuses_description(),
    isPrivate: true,
  })

const arrangement = 'grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6'
const stack = 'grid min-w-0 grid-cols-1 gap-4'
const panelId = 'bonuses'
/** Number of finished ones shown next to the others. */
const finishedShown = 3

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

type Tab = 'usable' | 'coupons' | 'spins' | 'over'
type All = NonNullable<ReturnType<typeof useBonuses>['data']>

/** The store contains the first candidate until the player selects a coupon (specification, section 3). */
function useCouponItem(all: All): void {
  const { userStore } = usePage().stores
  const [candidate] = classifyBonuses(all).couponCandidates
  const requestId = candidate?.requestId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate has another id.
  useEffect(() => {
    if (candidate !== undefined && userStore.getState().bonusCouponItem === null)
      userStore.setState({ bonusCouponItem: couponItemOf(candidate) })
  }, [requestId, userStore])
}

function NothingUsable() {
  const to = useAddress()
  return (
    <Panel>
      <EmptyState
        heading="h2"
        title={m.bonuses_none_usable()}
        action={<ButtonLink to={to('/promotions')}>{m.bonuses_to_promotions()}</ButtonLink>}
      >
        {m.bonuses_none_usable_text()}
      </EmptyState>
    </Panel>
  )
}

type UsableProps = { readonly all: All; readonly pictures: Pictures; readonly onAll: () => void }

function Usable({ all, pictures, onAll }: UsableProps) {
  const { inPlay, open, freeSpins, over } = shownBonuses(all)
  const more = over.length > finishedShown && (
    <button
      type="button"
      onClick={onAll}
      className="-my-2 min-h-11 px-2 text-small text-wisteria hover:underline"
    >
      {m.bonuses_over_all()}
    </button>
  )
  return (
    <div className={arrangement}>
      <div className={stack}>
        {inPlay.map((bonus) => (
          <InPlay key={bonus.requestId} bonus={bonus} all={all} pictures={pictures} />
        ))}
        <OpenBonuses bonuses={open} all={all} />
        {inPlay.length + open.length + freeSpins.length === 0 && <NothingUsable />}
        <FreeSpinList bonuses={freeSpins} gamePath={gamePath} />
      </div>
      <div className={stack}>
        <CouponPanel />
        {freeSpins.length === 0 && <FreeSpinPanel />}
        {over.length > 0 && <OverBonuses bonuses={over.slice(0, finishedShown)} end={more} />}
      </div>
    </div>
  )
}

function Tabbed({ all, pictures }: { readonly all: All; readonly pictures: Pictures }) {
  const [tab, setTab] = useState<Tab>('usable')
  useCouponItem(all)
  const coupons = groupsOf(useCoupons().data?.coupons ?? [])
  const { inPlay, open, freeSpins, over } = shownBonuses(all)
  const spins = freeSpins.reduce((sum, { freeSpinTimes }) => sum + freeSpinTimes, 0)
  const tabs = [
    {
      value: 'usable',
      label: m.bonuses_tab_usable(),
      count: inPlay.length + open.length + freeSpins.length,
    },
    {
      value: 'coupons',
      label: m.bonuses_tab_coupons(),
      count: coupons.wagering.length + coupons.open.length,
    },
    { value: 'spins', label: m.bonuses_tab_spins(), count: spins },
    { value: 'over', label: m.bonuses_tab_over(), count: over.length },
  ] as const
  const parts: Readonly<Record<Tab, ReactNode>> = {
    usable: <Usable all={all} pictures={pictures} onAll={() => setTab('over')} />,
    coupons: <CouponPanel />,
    spins: <FreeSpinPanel />,
    over: <OverBonuses bonuses={over} />,
  }
  const label = tabs.find(({ value }) => value === tab)?.label
  return (
    <>
      <Tabs label={m.bonuses_title()} tabs={tabs} value={tab} onValue={setTab} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={label} className={`${stack} mt-4`}>
        {parts[tab]}
      </div>
    </>
  )
}

function Body({ pictures }: { readonly pictures: Pictures }) {
  const shown = useBonuses()
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(all) => <Tabbed all={all} pictures={pictures} />}
    </CallState>
  )
}

export default function BonusesPage() {
  const to = useAddress()
  const { pictures } = usePacked<typeof loader>()
  const ways = [
    { path: '/exchange', label: m.bonuses_to_exchange() },
    { path: '/bonusRules', label: m.bonuses_rules() },
  ]
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mb-4 mt-2 text-h1">{m.bonuses_title()}</h1>
      <SignedInOnly title={null} skeleton={skeleton}>
        <Body pictures={pictures} />
        <div className="mt-4 flex flex-wrap gap-x-6">
          {ways.map(({ path, label }) => (
            <Link
              key={path}
              to={to(path)}
              className="inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
            >
              {label}
              <Icon name="right" size="xs" />
            </Link>
          ))}
        </div>
      </SignedInOnly>
    </div>
  )
}
