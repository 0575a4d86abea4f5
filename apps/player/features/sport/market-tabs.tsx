// The markets of an event in tabs, with one line for the reason of a suspension, whose place is always kept.
import type { SportEventDetail, SportMarket } from '@mangetsu/contract/sport'
import type { MarketTab } from '@mangetsu/sports'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { columnsOf, groupsOf, type MarketGroup, tabsOf, withKept } from './market-groups.ts'
import { MarketPanel } from './market-panel.tsx'
import { closureWords } from './match-words.ts'

const labels: Readonly<Record<MarketTab, () => string>> = {
  main: m.sport_tab_main,
  handicap: m.sport_tab_handicap,
  goals: m.sport_tab_goals,
  score: m.sport_tab_score,
  halves: m.sport_tab_halves,
  runs: m.sport_tab_runs,
  innings: m.sport_tab_innings,
  points: m.sport_tab_points,
  quarters: m.sport_tab_quarters,
  sets: m.sport_tab_sets,
  games: m.sport_tab_games,
}

const panelId = 'sport-markets'

/** Returns why no market takes bets; '' while one does, and after the end. */
function reasonOf({ markets, state }: SportEventDetail): string {
  const reasons = markets.map(({ closed }) => closed)
  if (state === 'ended' || reasons.includes(null)) return ''
  const reason = reasons.find((closed) => closed !== null && closed !== 'decided')
  return reason === undefined || reason === null ? '' : (closureWords[reason].text?.() ?? '')
}

/** Returns the markets of an event, those that were withdrawn since the page was opened included. */
function useKept(markets: readonly SportMarket[]): readonly SportMarket[] {
  const known = useRef(markets)
  const kept = withKept(known.current, markets)
  useEffect(() => {
    known.current = kept
  })
  return kept
}

/** Returns the panels of a tab, whose lines stay the same while they are offered. */
function useGroups(markets: readonly SportMarket[], tab: MarketTab | undefined): readonly MarketGroup[] {
  const shown = useRef<ReadonlySet<string>>(new Set())
  const groups = tab === undefined ? [] : groupsOf(markets, tab, shown.current)
  useEffect(() => {
    shown.current = new Set(groups.flatMap((group) => group.markets.map(({ marketId }) => marketId)))
  })
  return groups
}

export function MarketTabs({ event }: { readonly event: SportEventDetail }) {
  const [chosen, setChosen] = useState<MarketTab>('main')
  const markets = useKept(event.markets)
  const tabs = tabsOf(markets)
  const tab = tabs.includes(chosen) ? chosen : tabs[0]
  const { columns, wide } = columnsOf(useGroups(markets, tab))
  // A match that was not followed has its result only.
  if (tab === undefined && event.state === 'ended') return null
  if (tab === undefined)
    return (
      <EmptyState heading="h2" title={m.sport_markets_none()}>
        {m.sport_none_text()}
      </EmptyState>
    )
  const panelOf = (group: MarketGroup) => <MarketPanel key={group.key} event={event} group={group} />
  return (
    <section>
      <h2 className="only-heard">{m.sport_tabs_label()}</h2>
      <Tabs
        label={m.sport_tabs_label()}
        tabs={tabs.map((value) => ({ value, label: labels[value]() }))}
        value={tab}
        onValue={setChosen}
        panelId={panelId}
      />
      <p className="sport-reason">{reasonOf(event)}</p>
      <div id={panelId} role="tabpanel" aria-label={labels[tab]()} className="sport-columns">
        {columns.map((column) => (
          <div key={column[0]?.key ?? ''} className="sport-column">
            {column.map(panelOf)}
          </div>
        ))}
        {wide.length > 0 && <div className="sport-column sport-wide">{wide.map(panelOf)}</div>}
      </div>
    </section>
  )
}
