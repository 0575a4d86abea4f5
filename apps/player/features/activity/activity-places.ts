// Maps each promotion kind to its page, its label on a card, and its group in the list's filter.
import type { Activity } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'

/** Groups of the list's filter, in their order. */
export const activityGroups = ['deposit', 'cashback', 'reward', 'daily', 'tournament', 'draw'] as const
export type ActivityGroup = (typeof activityGroups)[number]

export const groupLabels: Readonly<Record<ActivityGroup, () => string>> = {
  deposit: m.promotions_group_deposit,
  cashback: m.promotions_group_cashback,
  daily: m.promotions_group_daily,
  tournament: m.tournaments_title,
  draw: m.promotions_group_draw,
  reward: m.promotions_group_reward,
}

type ActivityPage = {
  readonly path?: (activityCode: string) => string
  readonly label: () => string
  readonly group: ActivityGroup
}

const own = (activityCode: string) => `/promotions/${activityCode}`

/** Kinds without a path here use the generic page at their code. */
const places: Readonly<Record<string, ActivityPage>> = {
  coupon: { label: m.promotions_group_deposit, group: 'deposit' },
  lossBack: { label: m.promotions_group_cashback, group: 'cashback' },
  rakeback: { path: () => '/vip', label: m.promotions_group_cashback, group: 'cashback' },
  dailySignIn: { path: () => '/daily', label: m.daily_title, group: 'daily' },
  missionSeason: { path: () => '/missions', label: m.missions_title, group: 'daily' },
  mission: { path: () => '/missions', label: m.missions_title, group: 'daily' },
  tournament: {
    path: (activityCode) => `/tournaments/${activityCode}`,
    label: m.tournaments_title,
    group: 'tournament',
  },
  jackpot: { path: () => '/jackpot', label: m.jackpot_title, group: 'draw' },
  lottery: { path: (activityCode) => `/lotteries/${activityCode}`, label: m.lottery_title, group: 'draw' },
  guess: { path: (activityCode) => `/guess/${activityCode}`, label: m.guess_title, group: 'draw' },
  vipLevel: { path: () => '/vip', label: m.vip_title, group: 'reward' },
  pointShop: { path: () => '/daily', label: m.promotions_kind_points, group: 'reward' },
  codes: { path: () => '/exchange', label: m.promotions_kind_codes, group: 'reward' },
}

const placeOf = ({ kind }: Pick<Activity, 'kind'>): ActivityPage | undefined =>
  Object.hasOwn(places, kind) ? places[kind] : undefined

/** Returns the path without the language. */
export const activityPath = (activity: Pick<Activity, 'kind' | 'activityCode'>): string =>
  (placeOf(activity)?.path ?? own)(activity.activityCode)

export const kindLabel = (activity: Pick<Activity, 'kind'>): string =>
  placeOf(activity)?.label() ?? m.promotions_kind_reward()

export const groupOf = (activity: Pick<Activity, 'kind'>): ActivityGroup =>
  placeOf(activity)?.group ?? 'reward'

/** Sorts by group, what needs no stake first: guesses, which are bets, come last. */
export const byGroup = (one: Pick<Activity, 'kind'>, other: Pick<Activity, 'kind'>): number => {
  const rank = (activity: Pick<Activity, 'kind'>) =>
    activity.kind === 'guess' ? activityGroups.length : activityGroups.indexOf(groupOf(activity))
  return rank(one) - rank(other)
}
