// One kind of market of an event: its name, whether it takes bets, and its outcomes; its lines as a table.
import type { SportEventDetail, SportMarket } from '@mangetsu/contract/sport'
import { halfLines, type MarketKind, marketKind, outcomesOf } from '@mangetsu/sports'
import { useId, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import type { SideNames } from './main-market-words.ts'
import type { MarketGroup } from './market-groups.ts'
import { handicapText, isHandicap, isTotal, lineText, marketName, outcomeName } from './market-words.ts'
import { closureWords, sideNames } from './match-words.ts'
import { OddsButton } from './odds-button.tsx'
import './market-panel.css'

const crosses: Readonly<Record<string, string>> = { 'home-draw': '1X', 'home-away': '12', 'draw-away': 'X2' }

/** Returns an outcome's name within its panel, where the columns say the rest. */
function shortName(kind: MarketKind, marketId: string, outcomeId: string, names: SideNames): string {
  const line = marketKind(marketId)?.line ?? 0
  if (isTotal(kind)) return lineText(line)
  if (isHandicap(kind)) return handicapText(outcomeId === 'home' ? line : -line)
  if (kind === 'double-chance') return crosses[outcomeId] ?? outcomeId
  return outcomeName(marketId, outcomeId, names)
}

type PanelProps = { readonly event: SportEventDetail; readonly group: MarketGroup }

type ButtonsProps = {
  readonly event: SportEventDetail
  readonly kind: MarketKind
  readonly market: SportMarket
  readonly outcomeIds: readonly string[]
}

/** Kinds whose outcomes have long names beside each other. */
const looks: Readonly<Partial<Record<MarketKind, 'tall' | 'high'>>> = {
  result: 'high',
  'next-goal': 'tall',
  'half-full': 'tall',
  'half-runs': 'tall',
  quarter: 'tall',
  'first-half': 'tall',
}

const buttonsOf = ({ event, kind, market, outcomeIds }: ButtonsProps) =>
  outcomeIds.map((outcomeId) => (
    <OddsButton
      key={outcomeId}
      event={event}
      market={market}
      outcomeId={outcomeId}
      outcome={market.outcomes.find((one) => one.outcomeId === outcomeId)}
      label={shortName(kind, market.marketId, outcomeId, sideNames(event))}
      look={looks[kind] ?? 'row'}
    />
  ))

/** The two outcomes of each line, in columns. */
function Lines({ event, group: { kind, markets } }: PanelProps) {
  const names = sideNames(event)
  const heads = isTotal(kind) ? [m.sport_over(), m.sport_under()] : [names.home, names.away]
  return (
    <table className="sport-lines">
      <caption className="only-heard">{marketName(markets[0]?.marketId ?? kind)}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" title={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => (
          <tr key={market.marketId}>
            {outcomesOf(market.marketId).map((outcomeId) => (
              <td key={outcomeId}>{buttonsOf({ event, kind, market, outcomeIds: [outcomeId] })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const scoreShape = /^s-(\d+)-(\d+)$/

/** Returns the column of a score: 0 for a home win, 1 for a draw, 2 for an away win; null for any other score. */
function columnOf(outcomeId: string): number | null {
  const [, home, away] = scoreShape.exec(outcomeId) ?? []
  if (home === undefined || away === undefined) return null
  return 1 - Math.sign(Number(home) - Number(away))
}

/**
 * Returns the outcomes that are or were offered since the panel was opened, so that none loses its place; of a decided
 * market those that did not lose.
 */
function useSeen(market: SportMarket | undefined): ReadonlySet<string> {
  const seen = useRef(new Set<string>())
  for (const { outcomeId, result } of market?.outcomes ?? [])
    if (result !== 'lost') seen.current.add(outcomeId)
  return seen.current
}

/** Scores in columns by winner; any other score below them. */
function Scores({ event, group: { kind, markets } }: PanelProps) {
  const [market] = markets
  const seen = useSeen(market)
  if (market === undefined) return null
  const names = sideNames(event)
  const scores = outcomesOf(market.marketId).filter((outcomeId) => seen.has(outcomeId))
  const others = scores.filter((outcomeId) => columnOf(outcomeId) === null)
  return (
    <>
      <div className="sport-scores">
        {[names.home, m.sport_draw(), names.away].map((head, column) => (
          <div key={head} className="sport-scores-column">
            <h4 title={head}>{head}</h4>
            {buttonsOf({
              event,
              kind,
              market,
              outcomeIds: scores.filter((outcomeId) => columnOf(outcomeId) === column),
            })}
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <div className="sport-scores-others">{buttonsOf({ event, kind, market, outcomeIds: others })}</div>
      )}
    </>
  )
}

function Outcomes({ event, group: { kind, markets } }: PanelProps) {
  const [market] = markets
  if (market === undefined) return null
  const outcomeIds = outcomesOf(market.marketId)
  return (
    <div className={outcomeIds.length % 2 === 0 ? 'sport-two' : 'sport-three'}>
      {buttonsOf({ event, kind, market, outcomeIds })}
    </div>
  )
}

const bodies: Readonly<Partial<Record<MarketKind, typeof Outcomes>>> = {
  'correct-score': Scores,
}

/** What a panel counts, where its name leaves it open. */
const notes: Readonly<Partial<Record<MarketKind, () => string>>> = {
  result: m.sport_span_match,
  winner: m.sport_span_game,
  handicap: m.sport_whole_note,
  total: m.sport_span_match,
  'run-line': m.sport_span_run_line,
  runs: m.sport_span_runs,
  'half-runs': m.sport_span_half,
  'match-winner': m.sport_span_tennis,
  'set-winner': m.sport_span_tennis_played,
  'game-winner': m.sport_span_tennis_played,
  'games-total': m.sport_span_games,
  'games-handicap': m.sport_span_games,
  'first-five': m.sport_span_five,
  'first-five-runs': m.sport_span_five,
  moneyline: m.sport_span_overtime,
  spread: m.sport_span_overtime,
  points: m.sport_span_both_overtime,
  'home-points': m.sport_span_overtime,
  'away-points': m.sport_span_overtime,
  quarter: m.sport_span_quarter,
  'q1-points': m.sport_span_quarter,
  'q2-points': m.sport_span_quarter,
  'q3-points': m.sport_span_quarter,
  'q4-points': m.sport_span_quarter,
  'first-half': m.sport_span_first_half,
  'first-half-points': m.sport_span_first_half,
}

/** Returns how a quarter line is settled, with the first one of the panel as the example; null without one. */
function quarterNote({ kind, markets }: MarketGroup): string | null {
  const line = markets
    .map(({ marketId }) => marketKind(marketId)?.line ?? 0)
    .find((one) => halfLines(one) !== null)
  const halves = line === undefined ? null : halfLines(line)
  if (line === undefined || halves === null) return null
  const write = isHandicap(kind) ? handicapText : lineText
  return m.sport_quarter_note({ line: write(line), low: write(halves[0]), high: write(halves[1]) })
}

/** Returns the reason for which the whole panel takes no bets; null while any of its markets does. */
const closedOf = ({ markets }: MarketGroup) => {
  const reasons = markets.filter(({ outcomes }) => outcomes.length > 0).map(({ closed }) => closed)
  return reasons.includes(null)
    ? null
    : (reasons.find((reason) => reason !== 'decided') ?? reasons[0] ?? null)
}

export function MarketPanel({ event, group }: PanelProps) {
  const id = useId()
  const { kind, markets } = group
  const closed = closedOf(group)
  const Body = bodies[kind] ?? (isTotal(kind) || isHandicap(kind) ? Lines : Outcomes)
  const note = quarterNote(group)
  return (
    <section
      aria-labelledby={id}
      className={`sport-market ${closed === null || closed === 'decided' ? '' : 'sport-market-closed'}`}
    >
      <header>
        <h3 id={id}>{marketName(markets[0]?.marketId ?? kind)}</h3>
        {closed === null ? (
          <span>{notes[kind]?.()}</span>
        ) : (
          <span className={closed === 'decided' ? '' : 'sport-market-reason'}>
            {closed !== 'decided' && <Icon name="lock" size="xs" />}
            <span>{closureWords[closed].title()}</span>
          </span>
        )}
      </header>
      <Body event={event} group={group} />
      {note !== null && <p className="sport-market-note">{note}</p>}
    </section>
  )
}
