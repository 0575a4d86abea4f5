// Matches as the platform sends them: one of football under way, one ahead, and one with all its markets; a baseball
// game, a basketball game and a tennis match.
import type {
  BaseballPlay,
  BaseballProgress,
  BasketballPlay,
  BasketballProgress,
  BasketballStatistics,
  FootballStatistics,
  SportCompetitor,
  SportEvent,
  SportEventDetail,
  SportMarket,
  SportOutcome,
  TennisPoint,
  TennisProgress,
} from '@mangetsu/contract/sport'

const club = (id: string, ja: string, en: string): SportCompetitor => ({ id, name: { ja, en }, crest: id })

export const tsukihama = club('tsukihama', '月浜', 'Tsukihama')
export const kasumino = club('kasumino', '霞野', 'Kasumino')
export const sakuradai = club('sakuradai', '桜台', 'Sakuradai')
export const inazuma = club('inazuma', '稲妻野', 'Inazuma')

const firstLeague = { id: 'mangetsu-1', name: { ja: '満月リーグ一部', en: 'Mangetsu League 1' } }
const secondLeague = { id: 'mangetsu-2', name: { ja: '満月リーグ二部', en: 'Mangetsu League 2' } }

/** An outcome whose odds (thousandths) never changed. */
const outcomeSample = (outcomeId: string, odds: number): SportOutcome => ({
  outcomeId,
  odds,
  before: null,
  changedAt: null,
  result: null,
})

/** An open market with these odds by outcome. */
export const marketSample = (
  marketId: string,
  odds: Readonly<Record<string, number>>,
  more: Partial<SportMarket> = {},
): SportMarket => ({
  marketId,
  closed: null,
  outcomes: Object.entries(odds).map(([outcomeId, one]) => outcomeSample(outcomeId, one)),
  ...more,
})

export const scoreboard = {
  sport: 'football',
  phase: 'secondHalf',
  minute: 62,
  score: { home: 1, away: 0 },
  halfScore: { home: 1, away: 0 },
  last: { minute: 61, kind: 'corner', side: 'home', place: { x: 99, y: 98 } },
} as const

export const liveEvent: SportEvent = {
  eventId: 'f1-s1-r01-m1',
  sport: 'football',
  competition: firstLeague,
  home: tsukihama,
  away: kasumino,
  round: { ja: '第12節', en: 'Round 12' },
  partOf: null,
  startsAt: '2026-11-30T08:20:00.000Z',
  state: 'live',
  revision: 10,
  progress: scoreboard,
  main: marketSample('result', { home: 1400, draw: 4040, away: 11_000 }),
  markets: 12,
}

export const comingEvent: SportEvent = {
  ...liveEvent,
  eventId: 'f2-s1-r01-m2',
  competition: secondLeague,
  home: sakuradai,
  away: inazuma,
  startsAt: '2026-11-30T08:36:00.000Z',
  state: 'scheduled',
  revision: 3,
  progress: null,
  main: marketSample('result', { away: 3520, home: 2160, draw: 3280 }),
  markets: 30,
}

const statistics: FootballStatistics = {
  possession: 58,
  shots: 11,
  onTarget: 4,
  expectedGoals: 142,
  corners: 6,
  yellows: 0,
  reds: 0,
  attacks: { left: 34, centre: 22, right: 44 },
}

const { main: _, markets: __, progress: ___, ...facts } = liveEvent

export const eventDetail: SportEventDetail = {
  ...facts,
  entrants: [],
  progress: {
    ...scoreboard,
    statistics: {
      home: statistics,
      away: { ...statistics, possession: 42, expectedGoals: 38, yellows: 2 },
    },
    timeline: [
      { minute: 26, kind: 'goal', side: 'home' },
      { minute: 45, added: 1, kind: 'halfTime', side: null },
      { minute: 49, kind: 'yellow', side: 'away' },
    ],
    momentum: [20, -10, 35, 60, -80],
  },
  markets: [
    marketSample('result', { home: 1400, draw: 4040, away: 11_000 }),
    marketSample('total:2.25', { over: 2560, under: 1570 }),
    marketSample('total:1.75', { over: 1630, under: 2420 }),
    marketSample('handicap:-0.25', { home: 3100, away: 1420 }),
    marketSample('both-score', { yes: 2060, no: 1770 }, { closed: 'betStop' }),
  ],
  proof: {
    // SHA-256 of the 32 bytes below.
    commitment: '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793',
    model: 'football-1',
    signer: 'practice',
    publicKey: 'ab12',
    genesis: 1_700_000_000,
    period: 3,
    strengths: { home: { attack: 1_080, defence: 960 }, away: { attack: 940, defence: 1_020 } },
    minuteMs: 5_000,
    halfTimeMs: 45_000,
    seed: null,
  },
}

/** The seed of the sample's commitment: 32 bytes of 01. */
export const eventSeed = '01'.repeat(32)

const yoihama = club('yoihama', '宵浜', 'Yoihama')
const hokushin = club('hokushin', '北辰', 'Hokushin')

const noBases = { first: false, second: false, third: false }
const cornersTaken = { first: true, second: false, third: true }

const walked: BaseballPlay = {
  inning: 7,
  half: 'bottom',
  batter: 2,
  kind: 'walk',
  fielder: null,
  runs: 0,
  outs: 0,
  bases: { ...noBases, first: true },
}
const forced: BaseballPlay = { ...walked, batter: 3, kind: 'forceOut', fielder: 5, outs: 1 }
const singled: BaseballPlay = {
  ...forced,
  batter: 4,
  kind: 'single',
  fielder: 7,
  bases: cornersTaken,
}

/** The bottom of the seventh with one out, runners on first and third, and three pitches to the batter. */
export const gameProgress: BaseballProgress = {
  sport: 'baseball',
  phase: 'batting',
  inning: 7,
  half: 'bottom',
  outs: 1,
  bases: cornersTaken,
  count: { balls: 2, strikes: 1 },
  score: { home: 3, away: 2 },
  innings: [
    { away: 0, home: 1 },
    { away: 0, home: 0 },
    { away: 1, home: 0 },
    { away: 0, home: 0 },
    { away: 1, home: 0 },
    { away: 0, home: 2 },
    { away: 0, home: 0 },
  ],
  hits: { home: 7, away: 6 },
  errors: { home: 0, away: 1 },
  batter: { place: 5, atBats: 2, hits: 1 },
  pitchCount: 91,
  pitches: [
    { kind: 'ball', x: 12, y: 70 },
    { kind: 'strike', x: 50, y: 50 },
    { kind: 'ball', x: 88, y: 40 },
  ],
  last: singled,
  plays: [walked, forced, singled],
  scoring: [
    { ...walked, inning: 1, batter: 4, kind: 'homeRun', fielder: 8, runs: 1, bases: noBases },
    { ...walked, inning: 3, half: 'top', batter: 9, kind: 'sacrificeFly', fielder: 9, runs: 1, outs: 2 },
    { ...walked, inning: 5, half: 'top', batter: 1, kind: 'single', fielder: 8, runs: 1, outs: 2 },
    { ...walked, inning: 6, batter: 6, kind: 'double', fielder: 9, runs: 2, outs: 2 },
  ],
}

/** A baseball game under way, with its markets. */
export const gameDetail: SportEventDetail = {
  ...eventDetail,
  eventId: 'b1-s1-r01-m1',
  sport: 'baseball',
  competition: { id: 'b1', name: { ja: '宵リーグ', en: 'Yoi League' } },
  home: yoihama,
  away: hokushin,
  progress: gameProgress,
  markets: [
    marketSample('winner', { home: 1580, away: 2380 }),
    marketSample('run-line:-1.5', { home: 2320, away: 1610 }),
    marketSample('runs:6.5', { over: 1580, under: 2380 }),
    marketSample('runs:7.5', { over: 2260, under: 1640 }),
    marketSample('half-runs:14', { 'runs-0': 2800, 'runs-1': 2720, 'runs-2': 3070 }),
    marketSample('first-five', { home: 1900, draw: 5100, away: 2900 }),
  ],
  proof: eventDetail.proof && { ...eventDetail.proof, model: 'baseball-1' },
}

const basketMade: BasketballPlay = {
  period: 3,
  clock: 291,
  side: 'home',
  kind: 'two',
  place: { x: 86, y: 48 },
  points: 2,
  score: { home: 51, away: 47 },
}
const shotMissed: BasketballPlay = {
  ...basketMade,
  clock: 277,
  side: 'away',
  kind: 'miss',
  place: { x: 35, y: 60 },
  points: 0,
}
const threeMade: BasketballPlay = {
  ...basketMade,
  clock: 262,
  kind: 'three',
  place: { x: 65, y: 36 },
  points: 3,
  score: { home: 54, away: 47 },
}

const courtFigures: BasketballStatistics = {
  twos: { made: 14, tried: 29 },
  threes: { made: 6, tried: 15 },
  throws: { made: 8, tried: 10 },
  rebounds: 22,
  assists: 12,
  turnovers: 7,
  fouls: 9,
}

/** The third quarter with 4:00 left, the home side ahead by seven after seven points without an answer. */
export const courtProgress: BasketballProgress = {
  sport: 'basketball',
  phase: 'playing',
  period: 3,
  clock: 240,
  score: { home: 54, away: 47 },
  periods: [
    { home: 18, away: 21 },
    { home: 20, away: 15 },
    { home: 16, away: 11 },
  ],
  last: threeMade,
  run: { side: 'home', points: 7 },
  fouls: { home: 2, away: 5 },
  statistics: {
    home: courtFigures,
    away: {
      ...courtFigures,
      twos: { made: 15, tried: 31 },
      threes: { made: 4, tried: 16 },
      throws: { made: 5, tried: 8 },
    },
  },
  largestLead: { home: 7, away: 6 },
  plays: [basketMade, shotMissed, threeMade],
  leads: [2, 0, -3, -6, -3, 2, 4, 7],
  leadChanges: [
    { ...basketMade, period: 1, clock: 588, score: { home: 2, away: 0 } },
    { ...threeMade, period: 1, clock: 504, side: 'away', score: { home: 4, away: 7 } },
    { ...basketMade, period: 2, clock: 391, score: { home: 31, away: 30 } },
  ],
}

/** A basketball game under way, with its markets. */
export const courtDetail: SportEventDetail = {
  ...eventDetail,
  eventId: 'k1-s1-r01-m1',
  sport: 'basketball',
  competition: { id: 'k1', name: { ja: '月輪リーグ', en: 'Getsurin League' } },
  home: club('tsukimizaka', '月見坂', 'Tsukimizaka'),
  away: club('ryutoura', '龍灯浦', 'Ryutoura'),
  progress: courtProgress,
  markets: [
    marketSample('moneyline', { home: 1310, away: 3350 }),
    marketSample('spread:-7.5', { home: 1880, away: 1920 }),
    marketSample('points:156', { over: 1860, under: 1940 }),
    marketSample('home-points:81', { over: 1870, under: 1930 }),
    marketSample('quarter:3', { home: 1210, draw: 13_500, away: 7400 }),
    marketSample('q3-points:39', { over: 1700, under: 2150 }),
    marketSample('first-half', { home: 1001, draw: 1001, away: 1001 }, { closed: 'decided', outcomes: [] }),
  ],
  proof: eventDetail.proof && { ...eventDetail.proof, model: 'basketball-1' },
}

const tsukishiroi = club('tsukishiroi', '月城井 蓮', 'R. Tsukishiroi')
const kirigasaki = club('kirigasaki', '霧ヶ崎 颯', 'H. Kirigasaki')

/** The games of a set by their winners, `h` and `a`; `first` serves the first of them. */
const gamesOf = (winners: string, first: 'home' | 'away') =>
  [...winners].map((winner, at) => ({
    server: (at % 2 === 0) === (first === 'home') ? ('home' as const) : ('away' as const),
    winner: winner === 'h' ? ('home' as const) : ('away' as const),
  }))

const ace: TennisPoint = { server: 'away', winner: 'away', kind: 'ace', place: { x: 28, y: 20 } }
const fault: TennisPoint = { server: 'away', winner: 'home', kind: 'doubleFault', place: { x: 50, y: 62 } }
const winner: TennisPoint = { server: 'away', winner: 'home', kind: 'winner', place: { x: 84, y: 12 } }
const error: TennisPoint = { server: 'away', winner: 'home', kind: 'error', place: { x: -4, y: 40 } }

/** The second set at 3–2 after a tie-break, with a break point on the away side's serve. */
export const tennisProgress: TennisProgress = {
  sport: 'tennis',
  phase: 'play',
  score: { home: 1, away: 0 },
  sets: [
    { home: 7, away: 6, tieBreak: { home: 7, away: 4 }, games: gamesOf('hahahahahahah', 'home') },
    { home: 3, away: 2, tieBreak: null, games: gamesOf('ahhha', 'away') },
  ],
  points: { home: '40', away: '15' },
  isTieBreak: false,
  server: 'away',
  chance: { kind: 'break', side: 'home' },
  last: error,
  rally: [ace, fault, winner, error],
  statistics: {
    home: {
      aces: 6,
      doubleFaults: 2,
      winners: 24,
      errors: 19,
      points: 71,
      servicePoints: 62,
      servicePointsWon: 42,
      breakPoints: 4,
      breaks: 1,
    },
    away: {
      aces: 9,
      doubleFaults: 3,
      winners: 21,
      errors: 25,
      points: 60,
      servicePoints: 69,
      servicePointsWon: 40,
      breakPoints: 2,
      breaks: 0,
    },
  },
}

/** A tennis match under way, with its markets. */
export const tennisDetail: SportEventDetail = {
  ...eventDetail,
  eventId: 't1-s1-r11-m1',
  sport: 'tennis',
  competition: { id: 't1', name: { ja: '弓張ツアー男子', en: 'Yumihari Tour, men' } },
  round: { ja: 'クレー 第11節', en: 'Clay court, round 11' },
  home: tsukishiroi,
  away: kirigasaki,
  progress: tennisProgress,
  markets: [
    marketSample('match-winner', { home: 1200, away: 4300 }),
    marketSample('set-score', { 's-2-0': 1500, 's-2-1': 4600, 's-1-2': 5600 }),
    marketSample('set-winner:2', { home: 1480, away: 2600 }),
    marketSample('game-winner:206', { home: 1300, away: 3350 }),
    marketSample('game-winner:207', { home: 1280, away: 3500 }),
    marketSample('games-handicap:-3.5', { home: 2100, away: 1740 }),
    marketSample('games-total:24.5', { over: 2300, under: 1620 }),
  ],
  proof: eventDetail.proof && { ...eventDetail.proof, model: 'tennis-1' },
}
