// Filters and sorts the missions of a tag, and lists the rewards still to earn.
import type { Mission, MissionTag } from '@mangetsu/contract/mission'
import type { RewardView } from '@mangetsu/contract/reward'

const rank = { claimable: 0, open: 1, toJoin: 1, claimed: 2 } as const

/**
 * Returns the missions of a tag: claimable ones first, claimed ones last. Missions of an ended period are listed only
 * while they can be claimed.
 */
export function missionsUnder(tag: MissionTag, missions: readonly Mission[], nowMs: number): Mission[] {
  const hasPassed = (at: string | null) => at !== null && Date.parse(at) <= nowMs
  return missions
    .filter((one) => one.tag === tag)
    .filter(({ state, periodEnds, claimUntil }) =>
      state === 'claimable' ? !hasPassed(claimUntil) : !hasPassed(periodEnds),
    )
    .sort((one, other) => rank[one.state] - rank[other.state])
}

/** Separates missions of ended periods, which can only be claimed, from those of current ones. */
export function byPeriod(
  missions: readonly Mission[],
  nowMs: number,
): { readonly current: Mission[]; readonly ended: Mission[] } {
  const hasEnded = ({ periodEnds }: Mission) => periodEnds !== null && Date.parse(periodEnds) <= nowMs
  return { current: missions.filter((one) => !hasEnded(one)), ended: missions.filter(hasEnded) }
}

/** Returns the rewards of the missions that are not finished. */
export const rewardsToEarn = (missions: readonly Mission[]): RewardView[] =>
  missions.filter(({ state }) => state === 'open' || state === 'toJoin').map(({ reward }) => reward)
