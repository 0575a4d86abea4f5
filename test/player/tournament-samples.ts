// A sample tournament: running, in two divisions, with the viewer at place 38.
import type { calls, OutputOf } from '@mangetsu/contract'
import type {
  BoardRow,
  CountedRound,
  Division,
  Tournament,
  TournamentPrize,
} from '@mangetsu/contract/tournament'
import { idNo } from './samples.ts'

type Output<N extends keyof typeof calls> = OutputOf<(typeof calls)[N]>

const money = (amount: string) =>
  ({ kind: 'money', amount, currency: 'JPY', wagerTimes: null, days: 30 }) as const

const prizes: Division['prizes'] = [
  { from: 1, to: 1, reward: money('120000.00') },
  { from: 2, to: 2, reward: money('70000.00') },
  { from: 3, to: 10, reward: money('15000.00') },
  { from: 11, to: 30, reward: money('4500.00') },
  { from: 31, to: 50, reward: money('2000.00') },
]

const divisionOf = (id: string, ja: string, en: string, from: string, to: string | null): Division => ({
  division: id,
  name: { ja, en },
  currency: 'JPY',
  stakeFrom: from,
  stakeTo: to,
  entrants: 1_284,
  prizes,
  prizeTotal: '440000.00',
})

export const tournament: Tournament = {
  tournamentId: 'bonfire',
  title: { ja: '篝火くらべ', en: 'Bonfire contest' },
  summary: {
    ja: '1回の最高倍率をくらべます。賭け金の大きさは順位に関係しません。',
    en: 'The best multiple of a single round decides. The size of a stake does not.',
  },
  terms: {
    ja: ['フリースピンの当たりは、始めた回の賭け金で割ります。', '休止のあいだも、出した記録は残ります。'],
    en: ['Free spins are divided by the stake of their round.', 'A record stays during a break.'],
  },
  version: 2,
  picture: 'bonfire',
  state: 'running',
  opensAt: '2026-11-15T00:00:00.000Z',
  from: '2026-11-19T00:00:00.000Z',
  until: '2026-11-29T00:00:00.000Z',
  settlesAt: '2026-11-29T01:00:00.000Z',
  settledAt: null,
  scoring: 'multiple',
  bestRounds: 1,
  pointTable: [],
  games: [
    {
      gameId: 'moonlit-festival',
      gameNo: 1,
      name: { ja: '月夜の祭', en: 'Moonlit Festival' },
      kind: 'slots',
      filePath: 'moonlit-festival',
    },
  ],
  divisions: [
    divisionOf('low', '小さな賭け金', 'Small stakes', '20.00', '199.00'),
    divisionOf('high', '大きな賭け金', 'Large stakes', '200.00', null),
  ],
  signedUp: 1_402,
}

export const boardRow = (place: number, name: string, score: number, isOwn = false): BoardRow => ({
  place,
  maskedName: `${name}***`,
  isSample: false,
  isOwn,
  score,
  reachedAt: `2026-11-2${place % 5}T0${place % 10}:40:00.000Z`,
  rounds: 126,
})

const leaders = [
  ...['mizu', 'hina', 'ken', 'sora', 'yuki', 'tomo', 'haru', 'miz', 'kaze', 'yama'].map((name, at) =>
    boardRow(at + 1, name, 218_400 - at * 11_300),
  ),
]

export const detail: Output<'queryTournament'> = {
  tournament,
  board: { division: 'low', at: '2026-11-25T06:59:00.000Z', rows: leaders, total: 1_284 },
}

export const rank: Output<'queryTournamentRank'> = {
  tournamentId: 'bonfire',
  signFlag: 1,
  closed: null,
  at: detail.board.at,
  standings: [
    {
      division: 'low',
      place: 38,
      earlier: { place: 41, at: '2026-11-24T15:00:00.000Z' },
      entrants: 1_284,
      score: 41_200,
      rounds: 126,
      reachedAt: '2026-11-21T13:40:00.000Z',
      reward: money('2000.00'),
      next: { place: 30, score: 44_800 },
      neighbours: [
        boardRow(37, 'aki', 41_800),
        boardRow(38, 'me', 41_200, true),
        boardRow(39, 'nao', 40_200),
      ],
    },
  ],
  prizes: [],
}

export const notSigned: Output<'queryTournamentRank'> = { ...rank, signFlag: 0, standings: [] }

export const prize: TournamentPrize = {
  prizeId: idNo(91),
  tournamentId: 'bonfire',
  title: tournament.title,
  division: 'low',
  divisionName: { ja: '小さな賭け金', en: 'Small stakes' },
  place: 38,
  reward: money('2000.00'),
  state: 'waiting',
  claimUntil: '2026-12-29T00:00:00.000Z',
  claimedAt: null,
}

export const countedRound: CountedRound = {
  roundId: idNo(92),
  gameId: 'moonlit-festival',
  stake: '20.00',
  payout: '824.00',
  currency: 'JPY',
  score: 41_200,
  at: '2026-11-21T13:40:00.000Z',
  seeds: { commitment: 'ab'.repeat(32), clientSeed: 'lantern', nonce: 7, serverSeed: null },
}

export const settled: Tournament = {
  ...tournament,
  state: 'settled',
  settledAt: '2026-11-29T00:30:00.000Z',
}

export const results: Output<'queryTournamentResults'> = {
  rows: [
    { ...boardRow(1, 'mizu', 218_400), reward: money('120000.00'), counted: [countedRound] },
    { ...boardRow(2, 'me', 41_200, true), reward: null, counted: [] },
  ],
  total: 2,
  digest: 'cd'.repeat(32),
}

export const ownTournaments: Output<'queryOwnTournaments'> = {
  joined: [
    {
      tournamentId: 'bonfire',
      title: tournament.title,
      picture: 'bonfire',
      state: 'running',
      signedUpAt: tournament.opensAt,
      version: 2,
      from: tournament.from,
      until: tournament.until,
      scoring: 'multiple',
      standings: [
        {
          division: 'low',
          divisionName: { ja: '小さな賭け金', en: 'Small stakes' },
          place: 38,
          entrants: 1_284,
          score: 41_200,
          prize: null,
          counted: [countedRound],
        },
      ],
    },
  ],
  total: 1,
}
