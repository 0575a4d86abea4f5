// Bonuses for tests of the page: one being wagered, and a function to derive others.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { idNo } from './samples.ts'

export const bonus: PlayerBonus = {
  requestId: idNo(80),
  bonusName: '秋のボーナス',
  configName: JSON.stringify([
    { lang: 'ja-JP', name: '秋のボーナス' },
    { lang: 'en-US', name: 'Autumn bonus' },
  ]),
  bonusType: 4,
  bonusStatus: 5,
  status: 5,
  fetchAmount: '0.00',
  fetchCurrency: 'JPY',
  bonusAmount: '30000.00',
  bonusCurrency: 'JPY',
  amount: '30000.00',
  freeSpinTimes: 0,
  freeSpin: null,
  freeBet: null,
  activityCode: 'autumn',
  version: 2,
  terms: {
    times: 20,
    kinds: { fish: 50, poker: 0 },
    games: { 'koi-falls': 10 },
    excludedGames: ['fireworks-night'],
    largestStake: '500.00',
    largestRelease: null,
    order: 'cashFirst',
    days: 7,
    sports: { minOdds: 1_500, bets: 'all' },
  },
  wagerTarget: '600000.00',
  wagerDone: '372000.00',
  released: null,
  createdAt: '2026-11-17T12:04:00.000Z',
  claimBy: null,
  begunAt: '2026-11-17T12:05:00.000Z',
  expiresAt: '2026-11-24T12:05:00.000Z',
  endedAt: null,
}

/** Responds to both calls for bonuses, by the requested types. */
export const bonusesOf = (...all: readonly PlayerBonus[]) => ({
  queryBonuses: (input: object) => {
    const types = (input as { readonly bonusTypeList?: readonly number[] }).bonusTypeList
    const bonuses = all.filter(({ bonusType }) => types === undefined || types.includes(bonusType))
    return { bonuses, total: bonuses.length }
  },
})
