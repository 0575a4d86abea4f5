// Sample data of the daily sign-in and missions.

import type { calls, OutputOf } from '@mangetsu/contract'
import type { SignDetail, SignLadder } from '@mangetsu/contract/daily'
import type { Mission } from '@mangetsu/contract/mission'

const ladder = (length: number): SignLadder => ({
  current: 3,
  steps: Array.from({ length }, (_, place) => ({
    number: place + 1,
    reward: { kind: 'points', count: 10 },
    state: (['received', 'missed', 'today'] as const)[place] ?? ('toCome' as const),
  })),
})

export const signDetail: SignDetail = {
  activityCode: 'daily-moon',
  flag: 1,
  why: null,
  signFlag: 0,
  rewardFlag: 0,
  today: '2026-11-25',
  renewsAt: '2026-11-25T15:00:00.000Z',
  days: 2,
  week: ladder(7),
  month: ladder(30),
  received: [],
  sums: { days: 2, points: 10, freeSpins: 0, money: [] },
  points: { balance: 120, expiresAt: '2027-11-25T00:00:00.000Z' },
  shop: {
    activityCode: 'point-shop',
    items: [
      { itemId: 'few', cost: 100, reward: { kind: 'points', count: 1 } },
      {
        itemId: 'cash',
        cost: 300,
        reward: { kind: 'money', amount: '200.00', currency: 'JPY', wagerTimes: null, days: 30 },
      },
    ],
  },
  version: 1,
  title: { ja: '月めくり', en: 'Daily Moon' },
  terms: { ja: ['入金や賭けは要りません。'], en: ['No deposit or bet is needed.'] },
}

export const mission: Mission = {
  taskId: 'day-spins:d2026-11-25',
  tag: 'today',
  title: { ja: '10回', en: 'Ten spins' },
  summary: { ja: '賭け金は問いません。', en: 'At any stake.' },
  terms: { ja: [], en: [] },
  picture: 'moonlit-festival',
  version: 1,
  steps: [
    { kind: 'rounds', done: 4, target: 10, unit: 'rounds', games: ['moonlit-festival'], gameKinds: [] },
  ],
  reward: { kind: 'points', count: 20 },
  state: 'open',
  periodEnds: null,
  claimUntil: null,
}

export const missionList = (...missions: readonly Mission[]): OutputOf<typeof calls.missionTagsList> => ({
  availablePrizeCount: missions.filter(({ state }) => state === 'claimable').length,
  availableMission: missions.filter(({ state }) => state === 'open').length,
  tags: [
    { tag: 'today', name: { ja: '今日', en: 'Today' }, finished: 0, total: missions.length, renewsAt: null },
    { tag: 'week', name: { ja: '今週', en: 'This week' }, finished: 0, total: 0, renewsAt: null },
    { tag: 'season', name: { ja: 'シーズン', en: 'Season' }, finished: 0, total: 0, renewsAt: null },
  ],
  missions: [...missions],
  seasons: [],
})
