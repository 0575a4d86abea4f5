// The player's bonuses, each once: the one in progress, claimable ones, coupons, free spins, and finished ones.
import { type ReactNode, useEffect } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { allPromotionPictures } from '../content-pictures.server.ts'
import { NextOfferCard } from '../features/activity/next-offer-card.tsx'
import { LargeCardSkeleton } from '../features/activity/player-skeleton.tsx'
import { useNextOffer } from '../features/activity/use-next-offer.ts'
import type { Pictures } from '../features/bonus/bonus-face.tsx'
import { classifyBonuses, couponItemOf, shownBonuses } from '../features/bonus/bonus-groups.ts'
import { OpenBonuses, PastBonuses } from '../features/bonus/bonus-lists.tsx'
import { ProgressCard } from '../features/bonus/progress-card.tsx'
import { type SectionTab, SectionTabs } from '../features/bonus/section-tabs.tsx'
import { useBonuses } from '../features/bonus/use-bonuses.ts'
import { CouponPanel } from '../features/coupon/coupon-panel.tsx'
import { shownCount } from '../features/coupon/coupon-rules.ts'
import { useCoupons } from '../features/coupon/use-coupons.ts'
import { GameCover } from '../features/lobby/game-cover.tsx'
import { kindName } from '../features/lobby/kind-labels.ts'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { FreeSpinPanel } from '../features/wallet/free-spin-panel.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { offeredCurrencies, useActivityCurrency } from '../page/activity-currency.ts'
import { useAddress, usePage, useUserStore } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CallState } from '../ui/call-state.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const loader = async () => pack({ pictures: allPromotionPictures() })

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.bonuses_title(),
    description: m.bonuses_description(),
    isPrivate: true,
  })

const arrangement = 'bonuses-sides'
const stack = 'bonuses-stack'

const skeleton = (
  <div aria-busy="true">
    <div className="mb-4 h-13 big:hidden" />
    <div className={arrangement}>
      <Skeleton className="bonus-card-wait rounded-card" />
      <div className={stack}>
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  </div>
)

/** Ids of the sections. */
const sections = {
  progress: 'in-progress',
  open: 'claimable',
  coupons: 'coupons',
  spins: 'free-spins',
  past: 'past',
} as const

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

type Offered = ReturnType<typeof useNextOffer>

/** Shows the next deposit offer where no bonus is in progress; without an offer, a link to the promotions. */
function NextBonus({ offer, pictures }: { readonly offer: Offered; readonly pictures: Pictures }) {
  const to = useAddress()
  const coupon = offer?.coupon ?? null
  if (offer === undefined) return <LargeCardSkeleton />
  if (offer !== null && coupon !== null)
    return <NextOfferCard offer={{ ...offer, coupon }} pictures={pictures} />
  return (
    <Panel id={sections.progress}>
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

/** Returns the covers of the games of free spins. */
function useCovers(all: All): (gameId: string) => ReactNode {
  const gameIds = [...new Set(all.flatMap(({ freeSpin }) => (freeSpin === null ? [] : [freeSpin.gameId])))]
  const { data } = useCall('listGamesById', { gameIds: gameIds.slice(0, 60) }, { isOn: gameIds.length > 0 })
  return (gameId) => {
    const game = data?.games.find((one) => one.gameId === gameId)
    return (
      <span className="w-16 flex-none self-start">
        {game !== undefined && <GameCover game={game} sizes="64px" />}
      </span>
    )
  }
}

/** Returns the sections that have entries, with the number of entries of each. */
function useTabs(all: All, exceptId: string | null): readonly SectionTab[] {
  const coupons = useCoupons().data?.coupons ?? []
  const currency = useActivityCurrency(offeredCurrencies)
  const wallet = useUserStore((fields) => fields.freeSpinWallet)
  const { inPlay, open, freeSpins, over } = shownBonuses(all)
  const spins = freeSpins.reduce((sum, { freeSpinTimes }) => sum + freeSpinTimes, 0)
  const tabs = [
    { id: sections.progress, label: m.bonuses_state_wagering(), count: inPlay.length },
    { id: sections.open, label: m.bonuses_claim_title(), count: open.length },
    {
      id: sections.coupons,
      label: m.bonuses_tab_coupons(),
      count: shownCount(coupons, { currency, exceptId }),
    },
    { id: sections.spins, label: m.bonuses_tab_spins(), count: spins },
    { id: sections.past, label: m.bonuses_past_title(), count: over.length },
  ]
  const hasEntries = ({ id, count }: SectionTab) =>
    count > 0 || (id === sections.spins && wallet !== null) || (id === sections.coupons && coupons.length > 0)
  return tabs.filter(hasEntries)
}

/** The rules of every bonus in short, with a link to all of them. */
function Rules() {
  const to = useAddress()
  return (
    <Panel title={m.bonuses_rules_title()} className="bonuses-rules">
      <ul className="grid list-disc gap-1 pt-1 pl-5 text-second leading-relaxed text-paper-dim">
        <li>{m.bonuses_rules_one()}</li>
        <li>{m.bonuses_rules_withdrawal()}</li>
        <li>{m.bonuses_rules_give_up()}</li>
      </ul>
      <Link
        to={to('/bonusRules')}
        className="-mb-2 inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
      >
        {m.bonuses_rules()}
        <Icon name="right" size="xs" />
      </Link>
    </Panel>
  )
}

type BodyProps = { readonly all: All; readonly pictures: Pictures }

function Sections({ all, pictures }: BodyProps) {
  useCouponItem(all)
  const offer = useNextOffer()
  const tabs = useTabs(all, offer?.coupon?.requestId ?? null)
  const cover = useCovers(all)
  const has = (id: string) => tabs.some((tab) => tab.id === id)
  const { inPlay, open, over } = shownBonuses(all)
  return (
    <>
      {tabs.length > 1 && <SectionTabs label={m.bonuses_title()} tabs={tabs} />}
      <div className={arrangement}>
        <div className={stack}>
          {inPlay.map((bonus) => (
            <ProgressCard
              key={bonus.requestId}
              id={sections.progress}
              bonus={bonus}
              all={all}
              pictures={pictures}
              kindName={kindName}
            />
          ))}
          {inPlay.length === 0 && <NextBonus offer={offer} pictures={pictures} />}
          <OpenBonuses id={sections.open} bonuses={open} all={all} pictures={pictures} />
        </div>
        <div className={stack}>
          {has(sections.coupons) && (
            <CouponPanel id={sections.coupons} exceptId={offer?.coupon?.requestId ?? null} />
          )}
          <FreeSpinPanel id={sections.spins} cover={cover} />
          {has(sections.past) && <PastBonuses id={sections.past} bonuses={over} />}
        </div>
        <Rules />
      </div>
    </>
  )
}

function Body({ pictures }: { readonly pictures: Pictures }) {
  const shown = useBonuses()
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(all) => <Sections all={all} pictures={pictures} />}
    </CallState>
  )
}

export default function BonusesPage() {
  const to = useAddress()
  const { pictures } = usePacked<typeof loader>()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <header className="mb-3 mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-h1">{m.bonuses_title()}</h1>
        <Link
          to={to('/exchange')}
          className="inline-flex min-h-11 items-center gap-1.5 text-second text-wisteria hover:underline"
        >
          <Icon name="gift" size="sm" />
          {m.bonuses_use_code()}
        </Link>
      </header>
      <SignedInOnly title={null} skeleton={skeleton}>
        <Body pictures={pictures} />
      </SignedInOnly>
    </div>
  )
}
