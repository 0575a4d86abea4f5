// The search's groups besides the games. A kind of play that opens adds a hook of its feature here.
import type { GameTile } from '@mangetsu/contract/lobby'
import { usePromotionHits } from '../../features/activity/use-promotion-hits.tsx'
import LiveResults, { type LiveProps, type SearchGroups } from '../../features/lobby/live-results.tsx'
import { useMachineHits } from '../../features/machine/use-machine-hits.tsx'
import { usePageHits } from '../../features/page/use-page-hits.tsx'
import { m } from '../../messages-compiled/messages.js'

function useGroups(typed: string, games: readonly GameTile[]): SearchGroups {
  const machines = useMachineHits(typed, games)
  const promotions = usePromotionHits(typed)
  const pages = usePageHits(typed)
  const groups = [
    { id: 'machines', title: m.search_machines(), hits: machines ?? [] },
    { id: 'promotions', title: m.search_promotions(), hits: promotions ?? [] },
    { id: 'pages', title: m.search_pages(), hits: pages ?? [] },
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: [machines, promotions, pages].includes(undefined),
  }
}

/** The results of every group, once the page is hydrated. */
export default function GroupedResults(props: LiveProps) {
  return <LiveResults {...props} useGroups={useGroups} />
}
