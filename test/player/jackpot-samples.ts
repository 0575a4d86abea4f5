// Sample jackpots: two pots as shown on a page, a verifiable drop, and a player's own figures.
import vectors from '@mangetsu/chance/vectors/jackpots.json' with { type: 'json' }
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Jackpot, JackpotDrawing, JackpotDrop } from '@mangetsu/contract/jackpot'
import { idNo } from './samples.ts'

const names = {
  mangetsu: { ja: '満月の壺', en: 'Full moon pot' },
  shingetsu: { ja: '新月の壺', en: 'New moon pot' },
}

export const jackpot: Jackpot = {
  jackpotAmount: '7000000.00',
  bigBonusAmount: '1000.00',
  jackpotRoundNum: 2,
  canUseQualifiedCount: 0,
  currency: 'JPY',
  at: '2026-11-20T03:00:00.000Z',
  pots: [
    {
      potId: 'mangetsu',
      name: names.mangetsu,
      amount: '7000000.40',
      roundNum: 2,
      sharePpm: 6_000,
      seedAmount: '5000000.00',
      floorAmount: '6000000.00',
      mustDropBy: '20000000.00',
      commitment: 'ab'.repeat(32),
      fedToday: '38214.00',
    },
    {
      potId: 'shingetsu',
      name: names.shingetsu,
      amount: '3100.00',
      roundNum: 5,
      sharePpm: 3_000,
      seedAmount: '3000.00',
      floorAmount: '4000.00',
      mustDropBy: '12000.00',
      commitment: 'cd'.repeat(32),
      fedToday: '100.00',
    },
  ],
  leastStake: '20.00',
  sharePpm: 10_000,
  returnPpm: 16_587,
  draws: {
    sharePpm: 1_000,
    perStaked: '10000.00',
    prizes: [
      { amount: '1000.00', weight: 2 },
      { amount: '5.00', weight: 998 },
    ],
    averageAmount: '6.99',
  },
  games: [
    {
      gameId: 'koi-falls',
      name: { ja: '滝のぼり', en: 'Koi Falls' },
      kind: 'pachinko',
      hasCover: true,
    },
  ],
  terms: { ja: ['きまりの文。'], en: ['A term.'] },
}

const [vector] = vectors.drops

export const drop: JackpotDrop = {
  ...(vector as (typeof vectors.drops)[number]),
  currency: 'JPY',
  name: names.mangetsu,
  at: '2026-11-19T09:02:00.000Z',
  roundId: idNo(41),
}

export const qualified: OutputOf<typeof calls.queryJackpotQualified> = {
  jackpotAmount: jackpot.jackpotAmount,
  bigBonusAmount: jackpot.bigBonusAmount,
  jackpotRoundNum: jackpot.jackpotRoundNum,
  canUseQualifiedCount: 2,
  currency: 'JPY',
  qualified: true,
  towards: '2600.00',
  perStaked: '10000.00',
  today: { staked: '12600.00', rounds: 126, fed: '126.00' },
  closed: null,
}

export const drawing: JackpotDrawing = {
  id: idNo(42),
  at: '2026-11-20T02:00:00.000Z',
  amount: '1000.00',
  currency: 'JPY',
  ticket: 1,
  tickets: 1_000,
  nonce: 2 ** 52 + 1,
  clientSeed: 'moon',
  commitment: 'ef'.repeat(32),
  serverSeed: null,
}
