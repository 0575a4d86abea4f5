// Winners: the day's race in full, the latest wins, and the largest returns so far.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { coverOf } from '../features/lobby/game-art.ts'
import { LargestReturns } from '../features/winner/largest-returns.tsx'
import { LatestWins, RaceLanes } from '../features/winner/winner-race.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { Panel } from '../ui/panel.tsx'
import { PlayMoney } from '../ui/pill.tsx'
import { Section } from '../ui/section.tsx'
import { BreadcrumbData } from './structured-data.tsx'

const shownReturns = 20

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ places }, { winners }, returns] = await Promise.all([
    need(context, 'queryWinnerRace', {}),
    need(context, 'queryWinners', {}),
    callApi(context, 'queryGameJackpots', { pageSize: shownReturns }),
  ])
  return pack({ places, winners, returns: returns.ok ? returns.data.jackpots : [] })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.race_title(), description: m.race_description() })

export default function WinnersPage() {
  const { places, winners, returns } = usePacked<typeof loader>()
  const hasSamples = [...places, ...winners].some(({ isSample }) => isSample)
  return (
    <>
      <div className="max-w-[1440px] px-(--gutter) pt-3">
        <h1 className="text-h1">{m.race_title()}</h1>
        <div className="mb-4 mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <p className="text-second leading-relaxed text-paper-dim">
            <span>{m.race_lead()}</span>
            {hasSamples && <span className="block">{m.board_samples()}</span>}
          </p>
          <PlayMoney />
        </div>
        <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <Panel title={m.race_today_heading()}>
            <RaceLanes places={places} coverOf={coverOf} />
          </Panel>
          <Panel title={m.race_latest_heading()}>
            <LatestWins winners={winners} />
          </Panel>
        </div>
      </div>
      {returns.length > 0 && (
        <Section title={m.race_returns_heading()} text={m.race_returns_text()}>
          <LargestReturns returns={returns} />
        </Section>
      )}
      <div className="pb-16" />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.race_title(), path: '/winners' },
        ]}
      />
    </>
  )
}
