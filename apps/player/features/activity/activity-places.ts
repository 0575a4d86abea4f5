// Maps each promotion kind to its page and its label on a card.
import type { Activity } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'

type ActivityPage = { readonly path: (activityCode: string) => string; readonly label: () => string }

const own = (activityCode: string) => `/promotions/${activityCode}`

/** Kinds with a page of their own; all others use the generic page at their code. */
const places: Readonly<Record<string, ActivityPage>> = {
  jackpot: { path: () => '/jackpot', label: m.jackpot_title },
  rakeback: { path: () => '/vip', label: m.vip_title },
  vipLevel: { path: () => '/vip', label: m.vip_title },
  guess: { path: (activityCode) => `/guess/${activityCode}`, label: m.guess_title },
  lottery: { path: (activityCode) => `/lotteries/${activityCode}`, label: m.lottery_title },
  tournament: {
    path: (activityCode) => `/tournaments/${activityCode}`,
    label: m.tournaments_title,
  },
  codes: { path: () => '/exchange', label: m.promotions_kind_codes },
  dailySignIn: { path: () => '/daily', label: m.daily_title },
  missionSeason: { path: () => '/missions', label: m.missions_title },
}

/** Returns the path without the language. */
export const activityPath = ({ kind, activityCode }: Pick<Activity, 'kind' | 'activityCode'>): string =>
  (Object.hasOwn(places, kind) ? places[kind]?.path : own)?.(activityCode) ?? own(activityCode)

export const kindLabel = ({ kind }: Pick<Activity, 'kind'>): string =>
  (Object.hasOwn(places, kind) ? places[kind]?.label() : undefined) ?? m.promotions_kind_other()
