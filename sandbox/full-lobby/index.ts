// A full lobby: a given number of generated games, always the same ones, to view and measure long lists with.
import { gameFeatures, gameThemes } from '@mangetsu/contract/game-attributes'
import type { GameFeature, GameKind, GameTheme } from '@mangetsu/contract/lobby'
import type { CatalogueEntry } from '@mangetsu/platform'
import { madeUpMakers } from './makers.ts'
import { endings, firsts, seconds, type Word } from './name-parts.ts'

/** Deterministic pseudo-random integers below a bound: mulberry32 from a seed. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Chance = ReturnType<typeof chanceFrom>

function oneOf<T>(values: readonly T[], chance: Chance): T {
  const value = values[chance(values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

/** Share of each kind in a hundred games. */
const shares: readonly (readonly [GameKind, number])[] = [
  ['slots', 62],
  ['live-casino', 8],
  ['fish', 6],
  ['pachinko', 8],
  ['pachislot', 8],
  ['poker', 5],
  ['sports', 3],
]

const kindsOfHundred: readonly GameKind[] = shares.flatMap(([kind, share]) =>
  Array<GameKind>(share).fill(kind),
)

/** Returns the number-th name of a kind: every pair of words with every ending, before any repeats with a numeral. */
function nameOf(kind: GameKind, number: number) {
  const own = endings[kind]
  // 37 is coprime to 40: consecutive pairs consist of different words.
  const first = firsts[(number * 37) % firsts.length]
  const second = seconds[Math.floor(number / firsts.length) % seconds.length]
  const ending = own[Math.floor(number / (firsts.length * seconds.length)) % own.length]
  if (first === undefined || second === undefined || ending === undefined)
    throw new Error('a word is missing')
  const again = Math.floor(number / (firsts.length * seconds.length * own.length))
  const numeral = again === 0 ? [] : [String(again + 1)]
  const english = [first.en, second.en, ending.en].filter((text) => text !== '')
  return {
    words: [first, second, ending],
    name: {
      ja: [`${first.ja}の${second.ja}${ending.ja}`, ...numeral].join(' '),
      en: [...english, ...numeral].join(' '),
    },
    reading: [first.kana, 'の', second.kana, ending.kana, ...numeral].filter((text) => text !== '').join(' '),
  }
}

const description: CatalogueEntry['description'] = {
  ja: '多数のゲームが並んだロビーを試すためのサンプルです。このゲームは開けません。',
  en: 'A sample that shows a full lobby. It cannot be opened.',
}

const rules: CatalogueEntry['rules'] = {
  ja: ['サンプルのため、遊び方はありません。'],
  en: ['There are no rules, because it is only a sample.'],
}

const featuresOf: Readonly<Record<GameKind, readonly GameFeature[]>> = {
  slots: gameFeatures.filter((feature) => feature !== 'decisions' && feature !== 'severalHands'),
  'live-casino': ['multipliers', 'bonusGame'],
  fish: ['multipliers', 'jackpot', 'bonusGame'],
  pachinko: ['chain', 'bonusGame', 'jackpot'],
  pachislot: ['bonusGame', 'respins', 'chain'],
  poker: ['wilds', 'jackpot', 'decisions', 'severalHands'],
  sports: ['multipliers', 'jackpot'],
}

function someOf<T>(values: readonly T[], least: number, chance: Chance): T[] {
  const wanted = least + chance(3)
  const chosen = new Set<T>()
  for (let tries = 0; tries < 8 && chosen.size < wanted; tries += 1) chosen.add(oneOf(values, chance))
  return values.filter((value) => chosen.has(value))
}

const themesOf = (words: readonly Word[], chance: Chance): GameTheme[] => {
  const own = new Set(words.flatMap(({ theme }) => (theme === undefined ? [] : [theme])))
  return own.size > 0 ? gameThemes.filter((theme) => own.has(theme)) : [oneOf(gameThemes, chance)]
}

const maxWins = {
  low: [200, 500, 1_000],
  medium: [2_000, 3_000, 5_000],
  high: [5_000, 10_000, 25_000],
} as const
const leastStakes = [10, 20, 50, 100, 200] as const
const mostStakes = [2_000, 5_000, 10_000, 20_000, 50_000] as const

const firstDayMs = Date.UTC(2023, 0, 1)
const dayMs = 24 * 60 * 60_000
/** Number of days from the first one to mid-November 2026. */
const days = 1_415

function entryOf(index: number, kind: GameKind, ofKind: number): CatalogueEntry {
  const chance = chanceFrom(index + 1)
  const { words, name, reading } = nameOf(kind, ofKind)
  const makers = madeUpMakers.filter(({ kinds }) => kinds.includes(kind))
  const { maker } = oneOf(makers, chance)
  const volatility = oneOf(['low', 'medium', 'high'] as const, chance)
  return {
    gameId: `${maker.code}-${index + 1}`,
    gameNo: 1_001 + index,
    kind,
    maker,
    filePath: null,
    name,
    reading,
    description,
    rules,
    volatility,
    alsoCalled: [],
    features: someOf(featuresOf[kind], 1, chance),
    themes: themesOf(words, chance),
    rtpPpm: 920_000 + 100 * chance(600),
    maxWinMultiple: oneOf(maxWins[volatility], chance),
    minStakeYen: oneOf(leastStakes, chance),
    maxStakeYen: oneOf(mostStakes, chance),
    addedAt: new Date(firstDayMs + chance(days) * dayMs).toISOString(),
  }
}

/** Generates `count` entries of the catalogue; the first ones do not depend on `count`. */
export function fullLobby(count: number): CatalogueEntry[] {
  const counted = new Map<GameKind, number>()
  return Array.from({ length: count }, (_, index) => {
    // 61 is coprime to 100: kinds are mixed from the first game on.
    const kind = kindsOfHundred[(index * 61) % kindsOfHundred.length] ?? 'slots'
    const ofKind = counted.get(kind) ?? 0
    counted.set(kind, ofKind + 1)
    return entryOf(index, kind, ofKind)
  })
}
