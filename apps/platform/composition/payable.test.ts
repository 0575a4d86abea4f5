// Promotions that an operator publishes can be paid: shipped ones pass,
// and each way of promising too much is refused.
import { expect, test } from 'vitest'
import {
  PromotionBody,
  readShippedPromotions,
  readShippedSeries,
} from '../features/engagement/promotion/index.ts'
import { expand } from '../features/engagement/promotion/series-template.ts'
import { createGames } from '../studio/index.ts'
import { unpayableIn } from './payable.ts'
import { promotionKinds } from './promotion-kinds.ts'

const games = createGames()

const bodies = [
  ...readShippedPromotions(),
  ...readShippedSeries().flatMap((series) => {
    const expanded = expand(series, 1)
    return 'file' in expanded ? [expanded.file] : []
  }),
].map((file) => {
  const { code, body } = file as { code: string; body: unknown }
  return [code, PromotionBody.parse(body)] as const
})

test.each(bodies)('%s, as shipped, can be paid', (_code, body) => {
  expect(unpayableIn(body, games)).toEqual([])
})

const spins = { kind: 'freeSpins', gameId: 'daruma', count: 40, stakes: { JPY: '20.00' }, days: 7 }
const bodyWith = (changes: object) =>
  PromotionBody.parse({
    title: { ja: '特典', en: 'Gift' },
    summary: { ja: '特典です。', en: 'A gift.' },
    terms: { ja: ['お一人様1回。'], en: ['Once each.'] },
    picture: 'daruma',
    from: '2026-01-01T00:00:00.000Z',
    until: null,
    budget: { JPY: '1000.00' },
    rules: {},
    ...changes,
  })

test.each<[object, readonly string[]]>([
  [{}, []],
  [{ budget: { JPY: '0.00' } }, ['budget: 0.00 JPY is not more than zero.']],
  [{ budget: { JPY: '-5.00' } }, ['budget: -5.00 JPY is not more than zero.']],
  [{ rules: { least: { JPY: '1.001' } } }, ['rules.least: 1.001 is not an amount of JPY.']],
  [{ title: { ja: ' ', en: 'Gift' } }, ['title.ja: the text is empty.']],
  [{ summary: { ja: '特典', en: '\u200b' } }, ['summary.en: the text is empty.']],
  [{ terms: { ja: ['一', ''], en: ['One', 'Two'] } }, ['terms.ja: the text is empty.']],
  [{ rules: { games: ['no-such-game'] } }, ['rules.games: there is no game "no-such-game".']],
  [{ rules: { games: { 'no-such-game': 10 } } }, ['rules.games: there is no game "no-such-game".']],
  [{ rules: { reward: { kind: 'cash', amounts: {} } } }, ['rules.reward: the reward names no amount.']],
  [{ rules: { reward: { kind: 'cash', amounts: { JPY: '1000.00' } } } }, []],
  [
    { rules: { reward: { kind: 'cash', amounts: { JPY: '1000.01' } } } },
    ['rules.reward: the budget in JPY does not pay this reward once.'],
  ],
  [
    { rules: { prizes: [{ reward: { kind: 'bonus', amounts: { USD: '1.00' } } }] } },
    ['rules.prizes.0.reward: the budget in USD does not pay this reward once.'],
  ],
  [{ rules: { reward: spins } }, []],
  [
    { rules: { reward: { ...spins, stakes: { JPY: '21.00' } } } },
    ['rules.reward: daruma has no stake of 21.00 JPY.'],
  ],
  [
    { rules: { reward: { ...spins, count: 51 } } },
    ['rules.reward: the budget in JPY does not pay this reward once.'],
  ],
  [
    { rules: { reward: { ...spins, gameId: 'no-such-game' } } },
    ['rules.reward.gameId: there is no game "no-such-game".'],
  ],
])('%j: %j', (changes, faults) => {
  expect(unpayableIn(bodyWith(changes), games)).toEqual(faults)
})

const checked = (name: string, body: PromotionBody): readonly string[] => {
  const kind = promotionKinds.find((one) => one.kind === name)
  return kind?.check?.(body, kind.rules.parse(body.rules), null) ?? ['there is no such kind']
}
const shippedBody = (code: string) => {
  const found = bodies.find(([of]) => of === code)
  if (found === undefined) throw new Error(`${code} does not ship`)
  return found[1]
}

test.each([
  ['welcome-1', 'coupon', '9999.99', 'the budget in JPY does not pay the largest bonus once.'],
  ['loss-back', 'lossBack', '2999.99', 'the budget in JPY does not pay the most of a week once.'],
  ['vip-levels', 'vipLevel', '29999.99', 'the budget in JPY does not pay the reward of level 7 once.'],
  ['kyc2', 'kycReward', '499.99', 'rules.reward: the budget in JPY does not pay this reward once.'],
])('%s with a budget below one reward is refused', (code, kind, budget, fault) => {
  const body = shippedBody(code)
  expect(checked(kind, body)).toEqual([])
  expect(checked(kind, { ...body, budget: { ...body.budget, JPY: budget } })).toEqual([fault])
})

test('an invalid amount of a currency is reported in a sentence, at any path', () => {
  const body = shippedBody('welcome-1')
  const offers = { JPY: { ratePercent: 100, maxBonus: '1000.001', minDeposit: '1000.00' } }
  expect(checked('coupon', { ...body, rules: { ...(body.rules as object), offers } })).toEqual([
    'rules.offers.JPY.maxBonus: 1000.001 is not an amount of JPY.',
  ])
})
