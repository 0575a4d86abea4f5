// The names of the markets of virtual football and of their outcomes.
import { readMarketId } from '@mangetsu/sports/market-id'
import { m } from '../../../messages-compiled/messages.js'

type MarketWords = {
  readonly name: () => string
  readonly outcomes: Readonly<Record<string, (sides: Sides) => string>>
}

type Sides = { readonly home: string; readonly away: string }

const markets: Readonly<Record<string, MarketWords>> = {
  result: {
    name: m.vfootball_market_result,
    outcomes: { home: ({ home }) => home, draw: m.vfootball_draw, away: ({ away }) => away },
  },
  'double-chance': {
    name: m.vfootball_market_double_chance,
    outcomes: {
      'home-draw': ({ home }) => m.vfootball_or_draw({ name: home }),
      'home-away': m.vfootball_no_draw,
      'draw-away': ({ away }) => m.vfootball_or_draw({ name: away }),
    },
  },
  total: { name: m.vfootball_market_total, outcomes: { over: m.vfootball_over, under: m.vfootball_under } },
  'both-score': {
    name: m.vfootball_market_both_score,
    outcomes: { yes: m.vfootball_yes, no: m.vfootball_no },
  },
  'correct-score': { name: m.vfootball_market_correct_score, outcomes: { other: m.vfootball_other_score } },
}

const shortNames: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  'home-draw': '1X',
  'home-away': '12',
  'draw-away': 'X2',
}

/** Returns the kind of a market, its line in goals if it has one, and its words if the kind is known. */
function wordsOf(marketId: string) {
  const { kind, line } = readMarketId(marketId) ?? { kind: marketId, line: null }
  return { words: markets[kind], line: line === null ? null : line / 4 }
}

const scoreOf = (outcomeId: string): string => outcomeId.replace(/^s-(\d+)-(\d+)$/, '$1–$2')

/** Returns the name of a market: 勝敗, 合計得点 2.5. */
export function marketName(marketId: string): string {
  const { words, line } = wordsOf(marketId)
  const name = words?.name() ?? marketId
  return line === null ? name : m.vfootball_market_line({ market: name, line })
}

/** Returns the name of an outcome beside that of its market. */
export const outcomeName = (marketId: string, outcomeId: string, sides: Sides): string =>
  wordsOf(marketId).words?.outcomes[outcomeId]?.(sides) ?? scoreOf(outcomeId)

/** Returns the name of an outcome on its button: 1, X2, オーバー, 2–1. */
export const shortName = (marketId: string, outcomeId: string): string =>
  shortNames[outcomeId] ?? outcomeName(marketId, outcomeId, { home: '', away: '' })
