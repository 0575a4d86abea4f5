// A sample lottery: one that issues tickets, and the same one drawn according to its test vector.
import { createHash } from 'node:crypto'
import vectors from '@mangetsu/chance/vectors/lotteries.json' with { type: 'json' }
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LotteryConfig, LotteryTicket } from '@mangetsu/contract/lottery'
import { idNo } from './samples.ts'

type Money = Extract<LotteryConfig['prizes'][number]['reward'], { kind: 'money' }>
const cash = (amount: string): Money => ({
  kind: 'money',
  amount,
  currency: 'JPY',
  wagerTimes: null,
  days: 30,
})

const vector = vectors.lotteries.find(({ name }) => name === 'many') ?? vectors.lotteries[0]
if (vector === undefined) throw new Error('there is no vector of a lottery')

const rewards = [cash('100000.00'), cash('20000.00'), { kind: 'points', count: 50 } as const]

export const lottery: LotteryConfig = {
  mainShow: true,
  navShow: true,
  actCode: '20261201',
  backgroundUrl: '/p.webp',
  backgroundUrlH5: '/p.webp',
  mainUrlPc: '/p.webp',
  mainUrlH5: '/p.webp',
  actStartDate: '2026-11-24T15:00:00.000Z',
  actEndDate: '2099-12-07T15:00:00.000Z',
  showStartDate: '2026-11-24T15:00:00.000Z',
  showEndDate: '2100-01-07T15:00:00.000Z',
  title: { ja: '冬の福引', en: 'Winter draw' },
  summary: { ja: '遊んだ日ごとに1枚。', en: 'A ticket for each day you play.' },
  terms: { ja: ['お一人様14枚まで。'], en: ['14 tickets each at most.'] },
  version: 1,
  picture: 'winter-draw',
  state: 'open',
  drawAt: '2099-12-08T11:00:00.000Z',
  issued: vector.tickets,
  earnedBy: {
    sourceType: 1,
    text: { ja: '1回でも遊んだ日に1枚。', en: 'One for each day with a round.' },
    limitNum: 14,
  },
  prizes: rewards.map((reward, at) => ({ rank: at + 1, count: vector.counts[at] ?? 0, reward })),
  proof: {
    commitment: vector.commitment,
    sealedAt: '2026-11-24T12:00:00.000Z',
    listDigest: null,
    listClosedAt: null,
    beacon: { kind: 'bookProof', at: '2099-12-07T15:00:00.000Z', value: null, source: null },
    serverSeed: null,
    drawnAt: null,
  },
}

export const drawnLottery: LotteryConfig = {
  ...lottery,
  state: 'drawn',
  actEndDate: '2026-12-07T15:00:00.000Z',
  drawAt: '2026-12-08T11:00:00.000Z',
  proof: {
    ...lottery.proof,
    listDigest: vector.listDigest,
    listClosedAt: '2026-12-07T15:00:00.000Z',
    beacon: {
      kind: 'bookProof',
      at: '2026-12-07T15:00:00.000Z',
      value: vector.beacon,
      source: vector.source,
    },
    serverSeed: vector.serverSeed,
    drawnAt: '2026-12-08T11:00:03.000Z',
  },
}

const holderNo = (no: number): string =>
  createHash('sha256').update(`${vector.holderText} ${no}`).digest('hex')

/** The pseudonym of the tests' player: the holder of every thirteenth ticket from the first on. */
const ownHolder = holderNo(0)

/** The drawn numbers, as shown on a page. */
export const drawnRanks = rewards.map((reward, at) => ({
  rank: at + 1,
  reward,
  numbers: vector.numbers[at] ?? [],
}))

const listed = Array.from({ length: vector.tickets }, (_, at) => ({
  number: at + 1,
  holder: holderNo((at * 7) % 13),
}))

/** Returns a page of the drawn lottery's list. */
export const publishedPage = (
  pageNo: number,
  pageSize: number,
): OutputOf<typeof calls.queryLotteryPrizes> => ({
  actCode: lottery.actCode,
  proof: drawnLottery.proof,
  drawn: drawnRanks,
  tickets: listed.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  total: listed.length,
})

export const lotteryTicket = (number: number, more: Partial<LotteryTicket> = {}): LotteryTicket => ({
  ticketId: idNo(number),
  actCode: lottery.actCode,
  title: lottery.title,
  number,
  receivedAt: '2026-11-25T03:00:00.000Z',
  sourceType: 1,
  outcome: 'waiting',
  rank: null,
  reward: null,
  ...more,
})

export type OwnTickets = OutputOf<typeof calls.queryLotteryNumber>

export const ownTickets: OwnTickets = {
  entry: { actCode: lottery.actCode, num: 0, limitNum: 14, usedNum: 0, sourceType: 1 },
  holder: ownHolder,
  tickets: [],
  towards: { done: '0', target: '1', renewsAt: null },
  closed: null,
}

/** Returns the player's tickets, and a number of pending ones. */
export const ownWith = (numbers: readonly number[], num = 0): OwnTickets => ({
  ...ownTickets,
  entry: { ...ownTickets.entry, num, usedNum: numbers.length },
  tickets: numbers.map((number) => lotteryTicket(number)),
})
