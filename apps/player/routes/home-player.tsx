// The player's part of the home page: the balance, the tasks that wait for them, and a card for each of the last games,
// the daily bonus, the missions and the tournament. Loaded once a session is known; each card has its own request.

import type { Deposit } from '@mangetsu/contract/deposit'
import type { Hall } from '@mangetsu/contract/machine'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { minorOf } from '@mangetsu/money'
import { Link } from 'react-router'
import { kycStepOf } from '../features/account/member-levels.ts'
import { ContinueCard, LevelCard, ToDoRow } from '../features/account/to-do-row.tsx'
import { NextOfferLine } from '../features/activity/next-offer-line.tsx'
import { useNextOffer } from '../features/activity/use-next-offer.ts'
import { BonusGlance, BonusMoneyGlance } from '../features/bonus/bonus-glance.tsx'
import { isInPlay } from '../features/bonus/bonus-groups.ts'
import type { Offer, OfferPlace } from '../features/bonus/current-offer.ts'
import { offerLabels } from '../features/bonus/offer-labels.ts'
import { OfferMark } from '../features/bonus/offer-mark.tsx'
import { useBonuses } from '../features/bonus/use-bonuses.ts'
import { useCurrentOffer } from '../features/bonus/use-current-offer.ts'
import { useMayShow } from '../features/bonus/use-may-show.ts'
import { DailyCard } from '../features/daily/daily-card.tsx'
import { isUnderWay as isOpenDeposit } from '../features/deposit/deposit-rules.ts'
import { ContinueGamesCard, continuePath } from '../features/lobby/continue-card.tsx'
import { featureName, themeName } from '../features/lobby/feature-labels.ts'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { wholeFloor } from '../features/machine/whole-floor.ts'
import { MissionCard } from '../features/mission/mission-card.tsx'
import { TournamentCard } from '../features/tournament/tournament-card.tsx'
import { BalancePanel } from '../features/wallet/balance-panel.tsx'
import { isUnderWay as isOpenWithdrawal } from '../features/withdrawal/withdrawal-steps.ts'
import { m } from '../messages-compiled/messages.js'
import { useAddress, usePage, useUserStore } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { amountText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoonPhase } from '../ui/moon-phase.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Page size above the maximum number of open orders. */
const orders = { pageSize: 20 } as const
/** Maximum number of the latest orders shown of each kind. */
const mostShown = 2

const moon = (lit: number) => <MoonPhase lit={lit} isNothing={lit === 0} className="size-8" />

type OrdersProps = { readonly deposits: readonly Deposit[]; readonly withdrawals: readonly Withdrawal[] }

function OpenOrders({ deposits, withdrawals }: OrdersProps) {
  const to = useAddress()
  return (
    <>
      {deposits.slice(0, mostShown).map(({ id, amount, currency, chain }) => (
        <ContinueCard
          key={id}
          to={to(`/wallet/deposit?id=${id}`)}
          mark={moon(0.5)}
          title={m.home_player_deposit({ amount: amountText(amount, currency, 'compact') })}
        >
          {chain === null ? m.home_player_to_pay() : m.home_player_arriving()}
        </ContinueCard>
      ))}
      {withdrawals.slice(0, mostShown).map(({ id, amount, currency }) => (
        <ContinueCard
          key={id}
          to={to(`/wallet/withdraw?id=${id}`)}
          mark={moon(0.5)}
          title={m.home_player_withdrawal({ amount: amountText(amount, currency, 'compact') })}
        >
          {m.home_player_under_way()}
        </ContinueCard>
      ))}
    </>
  )
}

type Recent = { readonly gameId: string; readonly gameType: string }

const hallOf = (game: Recent | undefined): Hall | null =>
  game?.gameType === 'pachinko' || game?.gameType === 'pachislot' ? game.gameType : null

/** Returns the machine the player still occupies in their last hall; undefined until that is known. */
function useOwnMachine(game: Recent | undefined): number | null | undefined {
  const hall = hallOf(game)
  const { data, refused } = useCall(
    'queryMachinePage',
    { hall: hall ?? 'pachinko', pageSize: wholeFloor },
    { isOn: hall !== null },
  )
  if (hall !== null && data === undefined && refused === null) return undefined
  const own = data?.machines.find(({ state, gameId }) => state === 'yours' && gameId === game?.gameId)
  return own?.machineNo ?? null
}

/** Returns the recent games, and the machine held at the last one. */
function useLastGames() {
  const recent = useCall('queryRecentGames', {})
  const game = recent.data?.games[0]?.game
  return { recent, game, machineNo: useOwnMachine(game) }
}

/** Shows tonight's game by the player's preferences, with what it shares with a game they like. */
function RecommendedGame() {
  const to = useAddress()
  const { lang } = usePage()
  const recommended = useCall('queryRecommendedGame', {}).data?.recommended
  if (!recommended) return null
  const { game, reason } = recommended
  const [what] = [...reason.features.map(featureName), ...reason.themes.map(themeName)]
  return (
    <Link
      to={to(gamePath(game))}
      className="mt-auto -mb-2 flex min-h-11 items-center gap-2 text-small hover:underline"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="text-paper-dim">
          {what === undefined ? m.home_player_pick() : m.home_player_recommended({ what })}
        </span>{' '}
        <b>{game.name[lang]}</b>
      </span>
      <Icon name="right" size="xs" />
    </Link>
  )
}

const nextSteps = { 0: m.account_kyc_0, 1: m.account_kyc_1, 2: m.account_kyc_2, 3: m.account_kyc_3 } as const

/** Shows the next verification level, if any. */
function NextStep() {
  const to = useAddress()
  const step = kycStepOf(useUserStore((fields) => fields.kycAuditStatus))
  if (step === null || step === 4) return null
  return (
    <ContinueCard
      to={to('/account/verification')}
      mark={moon(step / 4)}
      title={m.account_kyc_level({ level: step })}
    >
      {nextSteps[step]()}
    </ContinueCard>
  )
}

const here: OfferPlace = { at: 'home' }

/** Offers that a card or the balance shows already. */
const shownElsewhere: readonly Offer['is'][] = ['daily', 'mission', 'staking', 'coupon']

function OfferLink({ offer }: { readonly offer: Offer }) {
  const to = useAddress()
  const { title, text, path } = offerLabels(offer, here)
  return (
    <ContinueCard
      to={path.startsWith('#') ? path : to(path)}
      mark={<OfferMark offer={offer} />}
      title={title}
    >
      {text}
    </ContinueCard>
  )
}

/** Open orders first, then the current offer and the next steps of the account. */
function ToDo() {
  const deposits = useCall('queryDeposits', orders)
  const withdrawals = useCall('queryWithdrawals', orders)
  const offer = useCurrentOffer(here, shownElsewhere)
  // All at once: an entry inserted between others would move them just before a press.
  const isKnown = ![deposits, withdrawals].some(({ isLoading }) => isLoading)
  return (
    <ToDoRow>
      {isKnown && offer !== undefined && (
        <>
          <OpenOrders
            deposits={deposits.data?.deposits.filter(isOpenDeposit) ?? []}
            withdrawals={withdrawals.data?.withdrawals.filter(isOpenWithdrawal) ?? []}
          />
          {offer !== null && <OfferLink offer={offer} />}
          <NextStep />
          <LevelCard />
        </>
      )}
    </ToDoRow>
  )
}

/** Greets the player by name; one who has not played yet is welcomed. Nothing until that is known. */
export function Greeting() {
  const name = useUserStore(({ userInfo }) => userInfo?.nickname ?? userInfo?.loginName ?? '')
  const { data, refused } = useCall('queryRecentGames', {})
  if (name === '' || (data === undefined && refused === null)) return null
  return (
    <>
      <span>{data?.games.length === 0 ? m.home_welcome() : m.home_greeting()}</span>
      <span title={name} className="home-name">
        {m.home_greeting_name({ name })}
      </span>
    </>
  )
}

/** The hero's link to the last game, at the machine still held there; a new player's to the slots. */
export function ContinueLink() {
  const to = useAddress()
  const { lang } = usePage()
  const { recent, game, machineNo } = useLastGames()
  if (machineNo === undefined || (recent.data === undefined && recent.refused === null)) return null
  return (
    <ButtonLink
      kind="line"
      to={to(game === undefined ? '/game/slots' : continuePath(game, machineNo))}
      className="bg-[var(--shade)]"
    >
      {game === undefined ? m.home_player_first_game() : m.home_continue_game({ game: game.name[lang] })}
    </ButtonLink>
  )
}

/**
 * Whether the deposit with the coupon is the one next step, and so the page's one primary action: the shown wallet is
 * empty, and no bonus takes the coupon's place.
 */
function useIsDepositNext(): boolean {
  const isEmpty = useUserStore(({ userInfo, currency }) => {
    const amount = userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount
    return amount !== undefined && minorOf(amount, currency) === 0n
  })
  const hasCoupon = (useNextOffer()?.coupon ?? null) !== null
  const mayShow = useMayShow()
  const bonuses = useBonuses().data
  return isEmpty && hasCoupon && mayShow === true && bonuses !== undefined && !bonuses.some(isInPlay)
}

/** The balance's line without a bonus: the next deposit offer, otherwise a link to the promotions. */
function NextOfBalance({ isNext }: { readonly isNext: boolean }) {
  const to = useAddress()
  const offer = useNextOffer()
  const mayShow = useMayShow()
  const coupon = offer?.coupon ?? null
  if (offer === undefined || mayShow === undefined) return <Skeleton className="home-cell" />
  if (offer !== null && coupon !== null) return <NextOfferLine offer={{ ...offer, coupon }} isNext={isNext} />
  if (!mayShow) return null
  return (
    <Link
      to={to('/promotions')}
      className="home-cell flex items-center gap-1 text-second text-wisteria hover:bg-line"
    >
      {m.home_bonus_to_promotions()}
      <Icon name="right" size="xs" />
    </Link>
  )
}

export default function HomePlayer() {
  const { lang } = usePage()
  const { recent, game, machineNo } = useLastGames()
  const isDepositNext = useIsDepositNext()
  const last =
    game === undefined
      ? null
      : { gameId: game.gameId, gameType: game.gameType, rtpPpm: game.rtpPpm, name: game.name[lang] }
  return (
    <>
      <BalancePanel
        bonusMoney={<BonusMoneyGlance />}
        bonus={<BonusGlance game={last} next={<NextOfBalance isNext={isDepositNext} />} />}
      />
      <div className="home-cards">
        <ContinueGamesCard recent={recent} machineNo={machineNo ?? null} foot={<RecommendedGame />} />
        <DailyCard isPrimary={!isDepositNext} />
        <MissionCard />
        <TournamentCard />
      </div>
      <ToDo />
    </>
  )
}
