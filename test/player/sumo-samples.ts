// A sumo tournament on its ninth day as the platform sends it: four wrestlers of its ranking, and two bouts of the day.
import type {
  SportCompetitor,
  SportEvent,
  SportEventDetail,
  SumoProgress,
  TournamentProgress,
} from '@mangetsu/contract/sport'
import { marketSample } from './sport-samples.ts'

const wrestler = (id: string, ja: string, en: string, rank: SportCompetitor['rank']): SportCompetitor => ({
  id,
  name: { ja, en },
  crest: id,
  ...(rank !== undefined && { rank }),
})

const ranking = [
  wrestler('yoinotsuki', '宵ノ月', 'Yoinotsuki', { ja: '東横綱', en: 'Yokozuna east' }),
  wrestler('tetsunada', '鉄灘', 'Tetsunada', { ja: '西横綱', en: 'Yokozuna west' }),
  wrestler('hanakagari', '花篝', 'Hanakagari', { ja: '東大関', en: 'Ozeki east' }),
  wrestler('hagiwaka', '萩若', 'Hagiwaka', { ja: '西前頭四枚目', en: 'Maegashira 4 west' }),
] as const

const competition = { id: 's1', name: { ja: '満月大相撲', en: 'Mangetsu Sumo' } }

const recordAfter = (id: string, wins: number): TournamentProgress['wrestlers'][number] => ({
  id,
  wins,
  losses: 8 - wins,
  absences: 0,
  hasWithdrawn: false,
})

export const tournament: SportEventDetail = {
  eventId: 's1-t12',
  sport: 'sumo',
  competition,
  home: null,
  away: null,
  round: { ja: '中秋場所', en: 'Harvest Moon Tournament' },
  startsAt: '2026-11-29T15:00:00.000Z',
  state: 'live',
  partOf: null,
  revision: 4,
  entrants: [...ranking],
  progress: {
    sport: 'sumo',
    of: 'tournament',
    day: 8,
    phase: 'pause',
    champion: null,
    score: null,
    wrestlers: [
      recordAfter('yoinotsuki', 8),
      recordAfter('tetsunada', 7),
      recordAfter('hanakagari', 6),
      recordAfter('hagiwaka', 0),
    ],
  },
  markets: [
    marketSample('tournament-winner', { yoinotsuki: 1_620, tetsunada: 3_720, hanakagari: 11_100 }),
    marketSample('wins@yoinotsuki:12.5', { over: 1_850, under: 1_900 }),
    marketSample('wins@hanakagari:9.5', { over: 1_700, under: 2_050 }),
  ],
  proof: null,
}

const [yoinotsuki, tetsunada, hanakagari, hagiwaka] = ranking

const boutBefore: SportEvent = {
  eventId: 's1-t12-d09-m20',
  sport: 'sumo',
  competition,
  home: hanakagari,
  away: hagiwaka,
  round: { ja: '中秋場所 九日目', en: 'Harvest Moon Tournament, day 9' },
  startsAt: '2026-11-30T03:22:10.000Z',
  state: 'ended',
  partOf: 's1-t12',
  revision: 6,
  progress: null,
  main: marketSample('bout', { east: 1_640, west: 2_260 }, { closed: 'decided' }),
  markets: 0,
}

const endedBout: SumoProgress = {
  sport: 'sumo',
  of: 'bout',
  day: 9,
  bout: 20,
  bouts: 21,
  phase: 'ended',
  advantage: 1,
  winner: 'east',
  score: { home: 1, away: 0 },
  isForfeit: false,
  technique: { ja: '上手投げ', en: 'overarm throw' },
  records: { east: { wins: 7, losses: 2, absences: 0 }, west: { wins: 0, losses: 9, absences: 0 } },
}

/** The last two bouts of the day: one won by the east, and the one under way. */
export const boutsOfDay: readonly SportEvent[] = [
  { ...boutBefore, progress: endedBout },
  {
    ...boutBefore,
    eventId: 's1-t12-d09-m21',
    home: yoinotsuki,
    away: tetsunada,
    startsAt: '2026-11-30T03:23:20.000Z',
    state: 'live',
    progress: {
      ...endedBout,
      bout: 21,
      phase: 'charge',
      advantage: -1,
      winner: null,
      score: { home: 0, away: 0 },
      technique: null,
      records: { east: { wins: 8, losses: 0, absences: 0 }, west: { wins: 7, losses: 1, absences: 0 } },
    },
    main: marketSample('bout', { east: 1_580, west: 2_380 }),
    markets: 1,
  },
]
