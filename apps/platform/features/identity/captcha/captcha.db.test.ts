// Captchas through the contract: a slider with proof of work, or proof of work alone, earns one ticket, in time and
// within limits; a device or network that requests many captchas gets harder work.
import { calls, type OutputOf } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { solveWork } from '@mangetsu/wire/proof-of-work'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newToken } from '../../../kernel/ids.ts'
import { takeTicket } from './tickets.ts'

type Generated = OutputOf<typeof calls.generateSlider>

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const generate = (auth?: TestCallOptions) => at.client.must(calls.generateSlider, { way: 'work' }, auth)
const take = (ticket: string | undefined) =>
  createUnitOfWork(at.database).write((tx) => takeTicket(tx, ticket, at.clock.nowMs()))
async function answerTo({ challenge }: Generated) {
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return { challenge, solution }
}

test('completed work earns a ticket that is taken once', async () => {
  const ticket = await solveCaptcha(at)
  const taken = await Promise.all([take(ticket), take(ticket), take(ticket)])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await take(ticket)).toBe(false)
})

test('a missing or invented ticket is rejected', async () => {
  expect([await take(undefined), await take(newToken())]).toEqual([false, false])
})

test('a ticket is valid for five minutes', async () => {
  const early = await solveCaptcha(at)
  const late = await solveCaptcha(at)
  at.clock.advance(4.9 * 60_000)
  expect(await take(early)).toBe(true)
  at.clock.advance(0.2 * 60_000)
  expect(await take(late)).toBe(false)
})

test('missing work is wrong, and the right solution is still accepted afterwards', async () => {
  const generated = await generate()
  const answer = await answerTo(generated)
  const guess = { counter: 0, derivedKey: '0'.repeat(64) }
  const cheaper = { ...answer.challenge, parameters: { ...answer.challenge.parameters, cost: 2 } }
  const wrong = [
    { ...answer, solution: guess },
    { ...answer, challenge: cheaper },
  ]
  for (const input of wrong) {
    expect(await at.client.call(calls.validateSlider, input)).toMatchObject({ refusal: 'captchaWrong' })
  }
  expect(await at.client.call(calls.validateSlider, answer)).toMatchObject({ ok: true })
})

test('concurrent identical solutions earn one ticket', async () => {
  const answer = await answerTo(await generate())
  const all = await Promise.all(Array.from({ length: 6 }, () => at.client.call(calls.validateSlider, answer)))
  expect(all.filter((one) => one.ok)).toHaveLength(1)
  expect(all.flatMap((one) => (one.ok ? [] : [one.refusal]))).toEqual(Array(5).fill('captchaGone'))
})

test('a challenge of another platform is rejected', async () => {
  // Encryption keys are per installation; platforms on copies of one database share them.
  const other = await startTestPlatform({}, { database: await freshDatabase() })
  expect(other.keys.dataSecret).not.toBe(at.keys.dataSecret)
  const answer = await answerTo(await other.client.must(calls.generateSlider, { way: 'work' }))
  await other.close()
  expect(await at.client.call(calls.validateSlider, answer)).toMatchObject({ refusal: 'captchaWrong' })
})

describe('the slider', () => {
  const slide = () => at.client.must(calls.generateSlider, {})
  const ringOf = async ({ challenge }: Generated): Promise<number> => {
    const { rows } = await at.database.owner.query('select ring_left from captcha where id = $1', [
      challenge.parameters.data.captchaId,
    ])
    return rows[0].ring_left
  }
  const answer = async (generated: Generated, position: number | undefined) =>
    at.client.call(calls.validateSlider, {
      ...(await answerTo(generated)),
      ...(position !== undefined && { position }),
    })

  test('has a new picture each time, which alone shows the position of the ring', async () => {
    const [one, other] = [await slide(), await slide()]
    expect(one.puzzle?.picture).not.toBe(other.puzzle?.picture)
    const picture = sharp(Buffer.from(one.puzzle?.picture ?? '', 'base64'))
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
    expect(JSON.stringify({ ...one, puzzle: null })).not.toContain(`:${await ringOf(one)}`)
    expect(Object.keys(one.puzzle ?? {}).sort()).toEqual(['picture', 'top'])
  })

  test.each([0, 8, -8])('accepts the moon %i from the ring, with the work', async (off) => {
    const generated = await slide()
    const answered = await answer(generated, (await ringOf(generated)) + off)
    expect(answered).toMatchObject({ ok: true })
    expect(await take(answered.ok ? answered.data.ticket : undefined)).toBe(true)
  })

  test.each([9, -9, 60, null])('misses at %s from the ring, and uses the challenge up', async (off) => {
    const generated = await slide()
    const ring = await ringOf(generated)
    expect(await answer(generated, off === null ? undefined : ring + off)).toMatchObject({
      refusal: 'captchaMissed',
    })
    expect(await answer(generated, ring)).toMatchObject({ refusal: 'captchaGone' })
  })

  test('rejects the right place without the work, and leaves the challenge valid', async () => {
    const generated = await slide()
    const position = await ringOf(generated)
    const solution = { counter: 0, derivedKey: '0'.repeat(64) }
    const input = { challenge: generated.challenge, solution, position }
    expect(await at.client.call(calls.validateSlider, input)).toMatchObject({ refusal: 'captchaWrong' })
    expect(await answer(generated, position)).toMatchObject({ ok: true })
  })

  test('is replaced by twice the work and no picture on request', async () => {
    const [slider, work] = [await slide(), await generate()]
    expect(work).toMatchObject({ puzzle: null, mostDerivations: 2 * slider.mostDerivations })
    expect(await answer(work, undefined)).toMatchObject({ ok: true })
  })
})

describe('expiry', () => {
  test('a challenge expires after five minutes', async () => {
    const generated = await generate()
    expect(generated.expiresInSeconds).toBe(300)
    const answer = await answerTo(generated)
    at.clock.advance(301_000)
    expect(await at.client.call(calls.validateSlider, answer)).toMatchObject({ refusal: 'captchaGone' })
  })

  test('the job deletes expired rows and keeps the others', async () => {
    at.clock.advance(25 * 60 * 60_000)
    const { challenge } = await generate()
    await at.platform.runJob('captchas')
    const left = await at.database.owner.query('select id from captcha')
    expect(left.rows).toEqual([{ id: challenge.parameters.data.captchaId }])
    expect((await at.database.owner.query('select 1 from captcha_ticket')).rows).toEqual([])
    const hours = await at.database.owner.query('select distinct hour from captcha_use')
    expect(hours.rows).toHaveLength(1)
  })
})

describe('limits', () => {
  let strict: TestPlatform
  beforeAll(async () => {
    strict = await startTestPlatform({ rateLimitFactor: 1 })
  })
  afterAll(() => strict.close())
  const from = (address: string, did: string): TestCallOptions => ({ address, headers: { did } })
  const most = async (auth: TestCallOptions) =>
    (await strict.client.must(calls.generateSlider, {}, auth)).mostDerivations

  test('concurrent challenges are counted one after another', async () => {
    const costs = await Promise.all(
      Array.from({ length: 22 }, (_, no) => most(from('203.0.113.1', `many-${no}`))),
    )
    expect(costs.sort((a, b) => a - b)).toEqual([...Array(10).fill(2), ...Array(10).fill(4), 8, 8])
    expect(await most(from('203.0.113.2', 'elsewhere'))).toBe(2)
  })

  test('a device gets harder work, across networks', async () => {
    const costs: number[] = []
    for (let no = 0; no < 6; no += 1) costs.push(await most(from(`203.0.113.${10 + no}`, 'wanderer')))
    expect(costs).toEqual([2, 2, 2, 4, 4, 8])
  })

  test('the /64s of one IPv6 range are counted together', async () => {
    const costs: number[] = []
    for (let no = 0; no < 41; no += 1) costs.push(await most(from(`2001:db8:1:${no}::1`, `v6-${no}`)))
    expect(costs.slice(38)).toEqual([2, 2, 4])
  })

  test('wrong passwords of a network make its captchas harder', async () => {
    const address = '203.0.113.30'
    for (let no = 0; no < 10; no += 1) {
      const grant = { grantType: 'password', loginName: `nobody_${no}`, password: 'wrong' } as const
      await strict.client.call(calls.issueToken, grant, from(address, `guess-${no}`))
    }
    expect(await most(from(address, 'next'))).toBe(4)
  })

  test('a device has twenty tickets an hour, also concurrently, and is refused with the wait before it works', async () => {
    const originOf = (no: number) => from(`203.0.113.${40 + no}`, 'busy-device')
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, no) => ({
        ...(await answerTo(await strict.client.must(calls.generateSlider, { way: 'work' }, originOf(no)))),
        no,
      })),
    )
    const exchanged = await Promise.all(
      answers.map(({ no, ...answer }) => strict.client.call(calls.validateSlider, answer, originOf(no))),
    )
    expect(exchanged.filter(({ ok }) => ok)).toHaveLength(20)
    const minutes = 60 - new Date(strict.clock.nowMs()).getUTCMinutes()
    const limit = { refusal: 'captchaLimit', data: { minutes } }
    for (const one of exchanged.filter(({ ok }) => !ok)) expect(one).toMatchObject(limit)
    expect(await strict.client.call(calls.generateSlider, {}, originOf(99))).toMatchObject(limit)
    strict.clock.advance(60 * 60_000)
    expect(await strict.client.call(calls.generateSlider, {}, originOf(99))).toMatchObject({ ok: true })
  })

  test('a ticket counts for the origin of its challenge, not of its solution', async () => {
    const place = from('203.0.113.90', 'giver')
    const answer = await answerTo(await strict.client.must(calls.generateSlider, { way: 'work' }, place))
    await strict.client.must(calls.validateSlider, answer, from('203.0.113.91', 'taker'))
    const { rows } = await strict.database.owner.query(
      'select count(*)::int as counted from captcha_use where solved > 0 and issued = 0',
    )
    expect(rows).toEqual([{ counted: 0 }])
  })

  test('no limit applies with the factor 0', async () => {
    const off = await startTestPlatform({ rateLimitFactor: 0 })
    const costs: number[] = []
    for (let no = 0; no < 30; no += 1)
      costs.push((await off.client.must(calls.generateSlider, {})).mostDerivations)
    await off.close()
    expect(new Set(costs)).toEqual(new Set([2]))
  })
})
