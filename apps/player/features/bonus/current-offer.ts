// Selects the current offer for a player on a page: at most one of everything they have, by a fixed priority. Pure.
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
  /** A list of games: of one kind, or of both kinds of a hall. */
  | { readonly at: 'lobby'; readonly kinds: readonly string[] }
  | { readonly at: 'game'; readonly gameId: string; readonly gameType: string }

type Prize = {
  readonly id: string
  readonly amount: string
  readonly currency: Coupon['bonusCurrency']
  readonly title: SignDetail['title']
  readonly claimedAt: string | null
}

/** Responses of the calls; empty where a page does not need them. */
export type OfferFacts = {
  readonly bonuses: readonly PlayerBonus[]
  readonly freeSpins: readonly FreeSpin[]
  /** The coupon of the next deposit offer; null without one. */
  readonly coupon: Coupon | null
  readonly prizes: readonly Prize[]
  readonly missions: readonly Mission[]
  readonly daily: Pick<SignDetail, 'flag' | 'signFlag' | 'week'> | null
  readonly jackpot: Pick<Jackpot, 'games' | 'sharePpm' | 'jackpotAmount' | 'currency'> | null
}

/** Its period, if it has one; `from` is null where its beginning is unknown. */
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

/** Priorities. An offer that ends soon precedes offers of higher priority, except pending money. */
const worth = { waiting: 0, endingSoon: 1, spins: 2, staking: 3, running: 4 } as const
type Worth = (typeof worth)[keyof typeof worth]
type Ranked = { readonly offer: Offer; readonly rank: Worth }

/** An offer that ends within these days is placed first. It shows its end without a countdown. */
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
    // A bonus with wagering terms waits until the one in play has ended.
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

/**
 * Returns the contribution of a stake on the page in per cent; null where no game is meant. In a list, the weight of
 * its kind.
 */
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

/** Returns active play missions to which a round here contributes. In a list, only those that accept every game. */
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
  const { coupon } = facts
  // The wallet lists the coupons itself.
  const coupons: Offer[] =
    coupon !== null && place.at === 'home'
      ? [{ is: 'coupon', coupon, from: null, until: coupon.expiresAt }]
      : []
  return [...countsAt(facts, place), ...sign, ...coupons, ...pot]
}

const endOf = ({ until }: Time): number => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))

/**
 * Returns the current offer; null for none. Of equal priority the earliest end wins, then the order of kinds. A list of
 * games shows only offers that apply there; pending money is shown elsewhere. `except` are the kinds that other parts
 * of the page show already: the next best one is returned in their place.
 */
export function currentOffer(
  facts: OfferFacts,
  place: OfferPlace,
  nowMs: number,
  except: readonly Offer['is'][] = [],
): Offer | null {
  const ranked = (rank: Worth, offers: readonly Offer[]): Ranked[] =>
    offers
      .filter((offer) => endOf(offer) > nowMs && !except.includes(offer.is))
      .map((offer) => ({
        offer,
        // The end of a daily or weekly period is not the end of an offer.
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
  // A stable sort keeps the order of kinds.
  return all.toSorted(earlier)[0]?.offer ?? null
}

/** Maps a path without its language to a page that shows offers; null for all others. */
export function placeAt(path: string): OfferPlace | null {
  const [, kind, gameId] = /^\/game\/([a-z-]+)(?:\/([a-z0-9-]+))?\/?$/.exec(path) ?? []
  if (kind === undefined || kind === 'search' || kind === 'my-list') return null
  if (gameId !== undefined) return { at: 'game', gameId, gameType: kind }
  return { at: 'lobby', kinds: kind === 'pachinko' ? ['pachinko', 'pachislot'] : [kind] }
}
