// Activities through the contract: visibility per reader, claiming grants, and the constants of the deposit activity.
import { createDecipheriv } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import type { BackOffice } from '@mangetsu/platform/back-office'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionFile, publishPlain } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { cashWagering, grantReward } from '../bonus/index.ts'

let at: TestPlatform
let office: BackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  office = backOfficeOf(at)
})
afterAll(() => at.close())

const budget = { JPY: '100.00' }
const publish = async (code: string, body: object, kind: string) => {
  const published = await office.promotions.publish(
    promotionFile(code, { budget, ...body }, kind),
    'tester',
    at.clock.nowMs(),
  )
  if (published.state !== 'done') throw new Error(published.why)
}
const instant = (ms: number) => new Date(at.clock.nowMs() + ms).toISOString()
const cashCode = { type: 'single', reward: { kind: 'cash', amounts: { JPY: '1.00' } } }

test('everybody sees running, then upcoming activities; a player only those of their audience', async () => {
  await publish('running', { rules: cashCode, until: instant(dayMs) }, 'codes')
  await publish('coming', { rules: cashCode, from: instant(dayMs), showFrom: instant(0) }, 'codes')
  await publish('hidden', { rules: cashCode, from: instant(dayMs) }, 'codes')
  await publish('chosen', { rules: cashCode, audience: { isWhitelisted: true } }, 'codes')
  const player = await at.newPlayer()
  const codes = async (auth?: SignedIn['auth']) => {
    const { activities } = await at.client.must(calls.queryActivities, {}, auth)
    return activities.flatMap(({ activityCode: code, state }) =>
      ['running', 'coming', 'hidden', 'chosen'].includes(code) ? [`${code} ${state}`] : [],
    )
  }
  expect(await codes()).toEqual(['running running', 'coming upcoming'])
  expect(await codes(player.auth)).toEqual(['running running', 'coming upcoming'])
  await office.promotions.whitelist('chosen', player.loginName, 'tester', at.clock.nowMs())
  expect(await codes(player.auth)).toContain('chosen running')
  expect(await at.client.call(calls.queryActivity, { activityCode: 'chosen' })).toMatchObject({
    refusal: 'activityUnknown',
  })
})

test('a new version is in force from its start, and the earlier terms stay readable', async () => {
  await publish('versions', { rules: cashCode, terms: { ja: ['一。'], en: ['One.'] } }, 'codes')
  const later = {
    ...promotionFile('versions', { budget, rules: cashCode, terms: { ja: ['二。'], en: ['Two.'] } }, 'codes'),
    inForceFrom: instant(dayMs),
  }
  expect(await office.promotions.publish(later, 'tester', at.clock.nowMs())).toMatchObject({
    state: 'done',
    version: 2,
  })
  const versionsNow = async () => {
    const { activity, versions } = await at.client.must(calls.queryActivity, { activityCode: 'versions' })
    return [activity.version, ...versions.map(({ terms }) => terms.en.join())]
  }
  expect(await versionsNow()).toEqual([1, 'One.'])
  at.clock.advance(dayMs)
  expect(await versionsNow()).toEqual([2, 'Two.', 'One.'])
})

describe('publishing an activity', () => {
  test.each([
    ['an unknown kind', { kind: 'lucky-wheel' }, {}],
    ['malformed rules', { kind: 'codes' }, { rules: { type: 'once' } }],
    ['an end before its begin', { kind: 'codes' }, { rules: cashCode, until: '2019-01-01T00:00:00.000Z' }],
    [
      'terms with a different number of paragraphs per language',
      { kind: 'codes' },
      { rules: cashCode, terms: { ja: ['一。'], en: [] } },
    ],
    [
      'an unknown coupon',
      { kind: 'depositActivity' },
      { rules: { isForVisitors: true, constants: [{ conKey: 'a', coupon: 'no' }] } },
    ],
  ])('refuses %s with a sentence', async (_, { kind }, body) => {
    const published = await office.promotions.publish(
      promotionFile('wrong', body, kind),
      'tester',
      at.clock.nowMs(),
    )
    expect(published).toMatchObject({ state: 'unreadable', why: expect.stringMatching(/\w/) })
    expect((await office.promotions.list()).map(({ code }) => code)).not.toContain('wrong')
  })

  test('ends and copies one, never reduces a budget, and records the operator', async () => {
    await publish('first', { rules: cashCode, budget: { JPY: '10.00' } }, 'codes')
    const less = promotionFile('first', { rules: cashCode, budget: { JPY: '9.00' } }, 'codes')
    expect(await office.promotions.publish(less, 'tester', at.clock.nowMs())).toMatchObject({
      state: 'unreadable',
    })
    const copy = { from: 'first', as: 'second', begins: instant(0), ends: instant(dayMs) }
    expect(await office.promotions.copy(copy, 'tester', at.clock.nowMs())).toMatchObject({
      state: 'done',
      code: 'second',
    })
    expect(await office.promotions.end('first', null, 'hana', at.clock.nowMs())).toMatchObject({ version: 2 })
    expect(
      (await at.client.must(calls.queryActivities, {})).activities.map(({ activityCode }) => activityCode),
    ).not.toContain('first')
    expect(await office.log('first', 5)).toMatchObject([
      { operator: 'hana', action: 'promotion.publish' },
      { operator: 'tester' },
    ])
    expect(Object.keys(office.promotions.schema())).toContain('codes')
  })
})

test('a grant is claimed by its id, and a repeated request returns the same reply', async () => {
  const promotion = await publishPlain(at, 'gift', { budget: { JPY: '100.00' } })
  const player = await at.newPlayer()
  const reward = { kind: 'money', currency: 'JPY', amountMinor: 5_000n, wagering: cashWagering } as const
  const claim = { untilMs: at.clock.nowMs() + dayMs }
  const request = { promotion, playerId: player.id, sourceKey: 'one', bonusType: 4, reward, claim } as const
  const granted = await inTransaction(at.database.pool, (tx) =>
    grantReward(tx, { timesCap: null }, request, at.clock.nowMs()),
  )
  if ('refusal' in granted) throw new Error(granted.refusal)
  const apply = (requestId: string, more: object = {}) =>
    at.client.call(
      calls.applyActivity,
      { requestId, activityCode: 'gift', bonusId: granted.bonus.id, ...more },
      player.auth,
    )
  const requestId = newId()
  const taken = await apply(requestId)
  expect(taken).toMatchObject({ data: { bonus: { bonusStatus: 1, released: '50.00' } } })
  expect(await apply(requestId)).toEqual(taken)
  expect(await apply(requestId, { itemId: 'other' })).toMatchObject({ refusal: 'keyReused' })
  expect(await apply(newId())).toMatchObject({ refusal: 'bonusStateUnfit' })
  expect(await apply(newId(), { bonusId: newId() })).toMatchObject({ refusal: 'bonusUnknown' })
  expect(
    await at.client.call(calls.applyActivity, { requestId: newId(), activityCode: 'gift' }, player.auth),
  ).toMatchObject({ refusal: 'activityNotOpen' })
  expect(await at.client.must(calls.querySignup, { activityCode: 'gift' }, player.auth)).toMatchObject({
    signFlag: 0,
    canSignUp: false,
  })
})

describe('the deposit activity', () => {
  const ofWelcome = { conKey: 'first', coupon: 'welcome-1-jpy' }
  beforeAll(async () => {
    await publish(
      'deposit-in',
      { rules: { isForVisitors: false, constants: [ofWelcome] } },
      'depositActivity',
    )
    await publish(
      'deposit-out',
      { rules: { isForVisitors: true, constants: [ofWelcome] } },
      'depositActivity',
    )
  })

  test('has one code for players and another for visitors, and describes the coupon on offer', async () => {
    const { auth } = await at.newPlayer()
    const queryConstant = (activityCode: string, of?: SignedIn['auth']) =>
      at.client.call(calls.queryActivityConstant, { activityCode, conKey: 'first' }, of)
    expect(await queryConstant('deposit-in', auth)).toMatchObject({
      data: {
        conVal: '100',
        flag: 1,
        extraResult: { depositTime: 1, bonusRate: 100, prizeAmount: '10000.00' },
      },
    })
    expect(await queryConstant('deposit-out')).toMatchObject({ data: { activityCode: 'deposit-out' } })
    expect(await queryConstant('deposit-in')).toMatchObject({ refusal: 'activityUnknown' })
    expect(await queryConstant('deposit-out', auth)).toMatchObject({ refusal: 'activityUnknown' })
  })

  test('is encrypted with the fixed key of the common config', async () => {
    const { activityKey } = await at.client.must(calls.queryConfig, {})
    const open = (text: string): unknown => {
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(activityKey, 'base64'),
        bytes.subarray(0, 12),
      )
      decipher.setAuthTag(bytes.subarray(-16))
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(),
      )
    }
    const plain = await at.client.must(calls.queryActivityConstant, {
      activityCode: 'deposit-out',
      conKey: 'first',
    })
    const one = await at.client.must(calls.queryActivityConstantV2, {
      activityCode: 'deposit-out',
      conKey: 'first',
    })
    const all = await at.client.must(calls.queryActivityConstantsV2, { activityCode: 'deposit-out' })
    const anyTime = { ...plain, sysNowTime: expect.any(String) }
    expect([open(one), open(all)]).toEqual([anyTime, [anyTime]])
  })
})
