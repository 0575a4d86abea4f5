// Captchas through the contract: one puzzle earns one ticket, tries and time are bounded, answers are not readable.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWork } from '../../http/work.ts'
import { newId, newToken } from '../../ids.ts'
import { answerOfCaptcha, solveCaptcha } from '../../testing/captcha.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import { takeTicket } from './puzzles.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const generate = (kind: 'slide' | 'choose') => at.client.must(calls.generateSlider, { kind, lang: 'ja' })
const answer = (captchaId: string, given: { x: number } | { chosen: number[] }) =>
  at.client.call(calls.validateSlider, { captchaId, answer: given })
const take = (ticket: string | undefined) =>
  createWork(at.database).write((tx) => takeTicket(tx, ticket, at.clock.nowMs()))
const rightFor = async (captchaId: string) => {
  const right = await answerOfCaptcha(at, captchaId)
  if (!('x' in right)) throw new Error('the puzzle is no slider')
  return right.x
}

test.each(['slide', 'choose'] as const)(
  'a solved %s puzzle earns a ticket that is taken once',
  async (kind) => {
    const ticket = await solveCaptcha(at, kind)
    const taken = await Promise.all([take(ticket), take(ticket), take(ticket)])
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await take(ticket)).toBe(false)
  },
)

test('no ticket, or one that was made up, is none', async () => {
  expect([await take(undefined), await take(newToken())]).toEqual([false, false])
})

test('a ticket is good for five minutes', async () => {
  const early = await solveCaptcha(at)
  const late = await solveCaptcha(at)
  at.clock.advance(4.9 * 60_000)
  expect(await take(early)).toBe(true)
  at.clock.advance(0.2 * 60_000)
  expect(await take(late)).toBe(false)
})

test.for([
  [-6, 'captchaWrong'],
  [-5, null],
  [5, null],
  [6, 'captchaWrong'],
] as const)('a piece %i px off is judged', async ([off, refusal]) => {
  const { captchaId } = await generate('slide')
  const answered = await answer(captchaId, { x: (await rightFor(captchaId)) + off })
  expect(answered.ok ? null : answered.refusal).toBe(refusal)
})

test('three wrong answers end a puzzle, even against the right one', async () => {
  const { captchaId } = await generate('slide')
  const x = await rightFor(captchaId)
  const said: unknown[] = []
  for (const given of [x + 50, x + 60, x + 70, x]) {
    const answered = await answer(captchaId, { x: given })
    said.push(answered.ok ? 'ok' : answered.refusal)
  }
  expect(said).toEqual(['captchaWrong', 'captchaWrong', 'captchaGone', 'captchaGone'])
})

test('answers at once share the tries there are', async () => {
  const { captchaId } = await generate('choose')
  const all = await Promise.all(Array.from({ length: 12 }, () => answer(captchaId, { chosen: [0, 1] })))
  const refused = all.map((one) => (one.ok ? 'ok' : one.refusal))
  expect(refused.filter((name) => name === 'captchaWrong')).toHaveLength(2)
  expect(refused.filter((name) => name === 'captchaGone')).toHaveLength(10)
})

test('a puzzle solved twice at once earns one ticket', async () => {
  const { captchaId } = await generate('slide')
  const x = await rightFor(captchaId)
  const all = await Promise.all([
    answer(captchaId, { x }),
    answer(captchaId, { x }),
    answer(captchaId, { x }),
  ])
  expect(all.filter((one) => one.ok)).toHaveLength(1)
})

test('an answer of the other kind is wrong, and words must be exactly the right ones', async () => {
  const slide = await generate('slide')
  expect(await answer(slide.captchaId, { chosen: [0, 1, 2] })).toMatchObject({ refusal: 'captchaWrong' })
  const words = await generate('choose')
  const right = await answerOfCaptcha(at, words.captchaId)
  const chosen = 'chosen' in right ? right.chosen : []
  const repeated = [...chosen.slice(0, 2), chosen[0] ?? 0]
  expect(await answer(words.captchaId, { chosen: repeated })).toMatchObject({ refusal: 'captchaWrong' })
  expect(await answer(words.captchaId, { chosen: [...chosen].reverse() })).toMatchObject({ ok: true })
})

describe('time', () => {
  test.for([
    ['slide', 121_000],
    ['choose', 301_000],
  ] as const)('a %s puzzle is gone after %i ms', async ([kind, ms]) => {
    const { captchaId, expiresInSeconds } = await generate(kind)
    expect(expiresInSeconds).toBe((ms - 1_000) / 1_000)
    const right = await answerOfCaptcha(at, captchaId)
    at.clock.advance(ms)
    expect(await answer(captchaId, right)).toMatchObject({ refusal: 'captchaGone' })
  })

  test('the job forgets what is over and keeps what is not', async () => {
    at.clock.advance(10 * 60_000)
    const open = await generate('choose')
    await at.platform.runJob('captchas')
    const left = await at.database.owner.query('select id from captcha')
    expect(left.rows).toEqual([{ id: open.captchaId }])
    expect((await at.database.owner.query('select 1 from captcha_ticket')).rows).toEqual([])
  })
})

test('an unknown puzzle is gone', async () => {
  expect(await answer(newId(), { x: 100 })).toMatchObject({ refusal: 'captchaGone' })
})

test('more pictures at once than may be drawn are turned away, none is lost', async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, () => at.client.call(calls.generateSlider, { kind: 'slide', lang: 'ja' })),
  )
  const refused = all.flatMap((one) => (one.ok ? [] : [one.refusal]))
  expect(new Set(refused)).toEqual(new Set(['busy']))
  expect(refused.length).toBeLessThan(60)
  expect((await generate('slide')).kind).toBe('slide')
})

test('what the row keeps says nothing of the answer', async () => {
  const { captchaId } = await generate('slide')
  const x = await rightFor(captchaId)
  const { rows } = await at.database.owner.query<{ answer: Buffer }>(
    'select answer from captcha where id = $1',
    [captchaId],
  )
  expect(rows[0]?.answer.toString('latin1')).not.toContain(String(x))
  await at.database.owner.query(
    'update captcha set answer = (select answer from captcha where id <> $1 limit 1)',
    [captchaId],
  )
  expect(await answer(captchaId, { x })).toMatchObject({ ok: false, refusal: 'fault' })
})
