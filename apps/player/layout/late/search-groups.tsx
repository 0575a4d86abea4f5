// The search's groups besides the games. A kind of play that opens adds a hook of its feature here.
import type { GameHit } from '@mangetsu/contract/lobby'
import { usePromotionHits } from '../../features/activity/use-promotion-hits.tsx'
import LiveResults, { type LiveProps, type SearchGroups } from '../../features/lobby/live-results.tsx'
import { useMachineHits } from '../../features/machine/use-machine-hits.tsx'
import { usePageHits } from '../../features/page/use-page-hits.tsx'
import { useSportHits } from '../../features/sport/use-sport-hits.tsx'
import { useVideoHits } from '../../features/video/use-video-hits.tsx'
import { footballHits } from '../../features/virtual/football/football-hits.tsx'
import { useRaceHits } from '../../features/virtual/race/use-race-hits.tsx'
import { hitGroups } from './hit-groups.ts'

function useGroups(typed: string, games: readonly GameHit[]): SearchGroups {
  const hits = {
    machines: useMachineHits(typed, games),
    races: useRaceHits(typed),
    football: footballHits(typed),
    sports: useSportHits(typed),
    promotions: usePromotionHits(typed),
    videos: useVideoHits(typed, games),
    pages: usePageHits(typed),
  }
  return { groups: hitGroups(hits), isLoading: Object.values(hits).includes(undefined) }
}

/** The results of every group, once the page is hydrated. */
export default function GroupedResults(props: LiveProps) {
  return <LiveResults {...props} useGroups={useGroups} />
}
