// What applies to a player here and now: one thing at most, out of everything they have, by one order of worth. Pure.
import { bonusStatuses, type PlayerBonus } from '@mangetsu/contract/bonus'
import { kindWeight } from '@mangetsu/contract/bonus-weight'
import type { Coupon } from '@mangetsu/contract/coupon'
import type { SignDetail } from '@mangetsu/contract/daily'
import type { FreeSpin } from '@mangetsu/contract/free-spin'
import type { Jackpot } from '@mangetsu/contract/jackpot'
import type { Mission } from '@mangetsu/contract/mission'
import { isInPlay } from './bonus-groups.ts'
import { progressOf, weightOf } from './what-if.ts'

export type OfferPlace =
  | { readonly at: 'home' }
  | { readonly at: 'wallet' }
  /** A list of games: of a kind, or of both kinds of a hall. */
  | { readonly at: 'lobby'; readonly kinds: readonly string[] }
  | { readonly at: 'game'; readonly gameId: string; readonly gameType: string }

export type Prize = {
  readonly id: string
  readonly amount: string
  readonly currency: Coupon['bonusCurrency']
  readonly title: SignDetail['title']
  readonly claimedAt: string | null
}

/** What the calls have answered; empty where a place does not ask. */
export type OfferFacts = {
  readonly bonuses: readonly PlayerBonus[]
  readonly freeSpins: readonly FreeSpin[]
  readonly coupons: readonly Coupon[]
  readonly prizes: readonly Prize[]
  readonly missions: readonly Mission[]
  readonly daily: Pick<SignDetail, 'flag' | 'signFlag' | 'week'> | null
  readonly jackpot: Pick<Jackpot, 'games' | 'sharePpm' | 'jackpotAmount' | 'currency'> | null
}

/** Its time, where it has one; `from` is null where nobody has said when it began. */
type Time = { readonly from: string | null; readonly until: string | null }

export type Offer = Time &
  (
    | { readonly is: 'release' | 'claim'; readonly bonus: PlayerBonus }
    | { readonly is: 'prize'; readonly prize: Prize }
    | { readonly is: 'mission'; readonly mission: Mission }
    | { readonly is: 'counts'; readonly mission: Mission }
    | { readonly is: 'spins'; readonly spins: FreeSpin }
    | {
        readonly is: 'staking'
        readonly bonus: PlayerBonus
        readonly leftMinor: bigint
        /** Per cent of a stake that counts here; null where no game is meant. */
        readonly weight: number | null
      }
    | { readonly is: 'coupon'; readonly coupon: Coupon }
    | { readonly is: 'daily'; readonly reward: Mission['reward'] }
    | { readonly is: 'jackpot'; readonly jackpot: NonNullable<OfferFacts['jackpot']> }
  )

/** The order of worth. What ends soon goes before what is otherwise worth more, money that waits excepted. */
export const worth = { waiting: 0, endingSoon: 1, spins: 2, staking: 3, running: 4 } as const
type Worth = (typeof worth)[keyof typeof worth]
type Ranked = { readonly offer: Offer; readonly rank: Worth }

/** What ends within these days stands before others. It is said by its time, and nothing counts down. */
const soonMs = 3 * 86_400_000

const noTime: Time = { from: null, until: null }

function waiting({ bonuses, prizes, missions }: OfferFacts): Offer[] {
  return [
    ...bonuses
      .filter(({ bonusStatus }) => bonusStatus === bonusStatuses.releasable)
      .map((bonus): Offer => ({ is: 'release', bonus, from: bonus.begunAt, until: bonus.expiresAt })),
    ...prizes
      .filter(({ claimedAt }) => claimedAt === null)
      .map((prize): Offer => ({ is: 'prize', prize, ...noTime })),
    // One that is to be staked for waits until the one in play is over.
    ...bonuses
      .filter(
        ({ bonusStatus, terms }) =>
          bonusStatus === bonusStatuses.claimable && (terms.times === 0 || !bonuses.some(isInPlay)),
      )
      .map((bonus): Offer => ({ is: 'claim', bonus, from: bonus.createdAt, until: bonus.claimBy })),
    ...missions
      .filter(({ state }) => state === 'claimable')
      .map((mission): Offer => ({ is: 'mission', mission, from: null, until: mission.claimUntil })),
  ]
}

const isSpinsAt = ({ gameId, gameKind }: FreeSpin, place: OfferPlace): boolean =>
  place.at === 'game' ? gameId === place.gameId : place.at !== 'lobby' || place.kinds.includes(gameKind)

function spinsAt({ freeSpins, bonuses }: OfferFacts, place: OfferPlace): Offer[] {
  return freeSpins
    .filter((spins) => spins.roundNum > 0 && isSpinsAt(spins, place))
    .map((spins): Offer => {
      const given = bonuses.find(({ requestId }) => requestId === spins.refBonusId)
      const from = (spins.isAccepted ? given?.begunAt : given?.createdAt) ?? null
      return { is: 'spins', spins, from, until: spins.until }
    })
}

/** How much of a stake counts at the place, per cent; null where no game is meant. In a list, what its kind counts. */
function weightAt({ terms }: PlayerBonus, place: OfferPlace): number | null {
  if (place.at === 'game') return weightOf(terms, place)
  if (place.at !== 'lobby') return null
  return Math.max(...place.kinds.map((kind) => kindWeight(terms, kind)))
}

function stakingAt({ bonuses }: OfferFacts, place: OfferPlace): Offer[] {
  return bonuses
    .filter(({ bonusStatus }) => bonusStatus === bonusStatuses.wagering)
    .map((bonus) => ({ bonus, weight: weightAt(bonus, place) }))
    .filter(({ weight }) => place.at !== 'lobby' || weight !== 0)
    .map(
      ({ bonus, weight }): Offer => ({
        is: 'staking',
        bonus,
        weight,
        leftMinor: progressOf(bonus).leftMinor,
        from: bonus.begunAt,
        until: bonus.expiresAt,
      }),
    )
}

/** One at a time: while one is used no other can be. */
function couponsAt({ coupons }: OfferFacts): Offer[] {
  if (coupons.some(({ isInUse }) => isInUse)) return []
  return coupons
    .filter(({ status }) => status === 'available')
    .map((coupon): Offer => ({ is: 'coupon', coupon, from: null, until: coupon.expiresAt }))
}

/** A mission of play under way that a round here counts in. In a list, only one that any game counts in. */
function countsAt({ missions }: OfferFacts, place: OfferPlace): Offer[] {
  if (place.at !== 'game' && place.at !== 'lobby') return []
  const counts = ({ kind, games, done, target }: Mission['steps'][number]) =>
    kind === 'rounds' &&
    done < target &&
    (games.length === 0 || (place.at === 'game' && games.includes(place.gameId)))
  return missions
    .filter(({ state, steps }) => state === 'open' && steps.some(counts))
    .map((mission): Offer => ({ is: 'counts', mission, from: null, until: mission.periodEnds }))
}

function running(facts: OfferFacts, place: OfferPlace): Offer[] {
  const { daily, jackpot } = facts
  const step = daily?.week.steps.find(({ number }) => number === daily.week.current)
  const sign: Offer[] =
    place.at === 'home' && daily?.flag === 1 && daily.signFlag === 0 && step !== undefined
      ? [{ is: 'daily', reward: step.reward, ...noTime }]
      : []
  const feeds = place.at === 'game' && jackpot?.games.some(({ gameId }) => gameId === place.gameId) === true
  const pot: Offer[] = feeds && jackpot !== null ? [{ is: 'jackpot', jackpot, ...noTime }] : []
  const coupons = place.at === 'home' || place.at === 'wallet' ? couponsAt(facts) : []
  return [...countsAt(facts, place), ...sign, ...coupons, ...pot]
}

const endOf = ({ until }: Time): number => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))

/**
 * The one thing that applies here now; null for nothing. Of the same worth what ends first, then in the order of kinds.
 * In a list of games only what counts there: money that waits has its place elsewhere.
 */
export function currentOffer(facts: OfferFacts, place: OfferPlace, nowMs: number): Offer | null {
  const ranked = (rank: Worth, offers: readonly Offer[]): Ranked[] =>
    offers
      .filter((offer) => endOf(offer) > nowMs)
      .map((offer) => ({
        offer,
        // A period that ends each day or week is no end of anything.
        rank:
          rank !== worth.waiting && offer.is !== 'counts' && endOf(offer) - nowMs <= soonMs
            ? worth.endingSoon
            : rank,
      }))
  const all = [
    ...(place.at === 'lobby' ? [] : ranked(worth.waiting, waiting(facts))),
    ...ranked(worth.spins, spinsAt(facts, place)),
    ...ranked(worth.staking, stakingAt(facts, place)),
    ...ranked(worth.running, running(facts, place)),
  ]
  const earlier = (one: Ranked, other: Ranked) =>
    one.rank - other.rank ||
    Number(endOf(other.offer) < endOf(one.offer)) - Number(endOf(one.offer) < endOf(other.offer))
  // A stable order keeps that of kinds.
  return all.toSorted(earlier)[0]?.offer ?? null
}

/** The place an address without its language is, where games are looked at; null for any other. */
export function placeAt(path: string): OfferPlace | null {
  const [, kind, gameId] = /^\/game\/([a-z-]+)(?:\/([a-z0-9-]+))?\/?$/.exec(path) ?? []
  if (kind === undefined || kind === 'search' || kind === 'my-list') return null
  if (gameId !== undefined) return { at: 'game', gameId, gameType: kind }
  return { at: 'lobby', kinds: kind === 'pachinko' ? ['pachinko', 'pachislot'] : [kind] }
}
