// The practice reviewer through the contract: waits a minute, approves, rejects the declared cases, and is always named
// as such.
import { calls } from '@mangetsu/contract'
import { practiceRejection } from '@mangetsu/contract/kyc'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { funds, sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReviewer, practiceAfterMs } from './index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ practiceReview: { afterMs: practiceAfterMs } })
})
afterAll(() => at.close())

const { info, document, documents, picture, submit, update } = sendersOn(() => at)
const reviewerOf = () =>
  createReviewer({ verifications: at.platform.verifications, nowMs: () => at.clock.nowMs() })

const onLevel = async (level: 1 | 2 | 3) => {
  const player = await at.newPlayer(undefined, { isBound: true })
  await putOnLevel(at, player, level)
  return player
}

/** Submits by `send`, lets a minute pass, and returns the platform's response after the review. */
async function reviewed(player: SignedIn, send: () => Promise<unknown>) {
  await send()
  at.clock.advance(practiceAfterMs)
  expect(await reviewerOf().turn()).toBe(1)
  return info(player)
}

test('approves a submission after it has waited a minute', async () => {
  const player = await onLevel(1)
  await submit(player)
  const reviewer = reviewerOf()
  at.clock.advance(practiceAfterMs - 1_000)
  expect(await reviewer.turn()).toBe(0)
  expect(await info(player)).toMatchObject({ level: 1, practiceReview: { afterSeconds: 60 } })
  at.clock.advance(1_000)
  expect(await reviewer.turn()).toBe(1)
  expect(await info(player)).toMatchObject({
    level: 2,
    secondLevel: { items: [{ status: 1, isPractice: true }] },
  })
})

test('lets a new player reach all four levels', async () => {
  const player = await onLevel(1)
  expect(await reviewed(player, () => submit(player))).toMatchObject({ level: 2 })
  expect(await reviewed(player, () => documents(player))).toMatchObject({ level: 3 })
  await update(player, funds)
  expect(await reviewed(player, () => document(player, 'funds'))).toMatchObject({ level: 4 })
})

describe('rejects declared cases with their reason, and approves them after a different submission', () => {
  test.each(['差し戻し', 'REJECT please', 'ｒｅｊｅｃｔ'])(
    'level 2: a building named %s',
    async (building) => {
      const player = await onLevel(1)
      expect(await reviewed(player, () => submit(player, { building }))).toMatchObject({
        level: 1,
        secondLevel: { items: [{ status: 3, reason: 'addressDiffers', isPractice: true }] },
      })
      expect(await reviewed(player, () => submit(player))).toMatchObject({ level: 2 })
    },
  )

  test('level 3: a residence card; the proof of address remains approved', async () => {
    const player = await onLevel(2)
    const { documentKind } = practiceRejection
    const rejected = await reviewed(player, async () => {
      for (const side of ['front', 'back', 'selfie'] as const) await picture(player, side, { documentKind })
      await document(player, 'address')
    })
    expect(rejected).toMatchObject({ level: 2, thirdRmCode: 'expired', missing: ['front', 'back', 'selfie'] })
    const passport = await reviewed(player, async () => {
      for (const side of ['front', 'selfie'] as const) await picture(player, side)
    })
    expect(passport).toMatchObject({ level: 3 })
  })

  test('level 4: an explanation that requests it', async () => {
    const player = await onLevel(3)
    await update(player, { ...funds, explanation: '会社の給与です。差し戻しを試します。' })
    expect(await reviewed(player, () => document(player, 'funds'))).toMatchObject({
      level: 3,
      fourthLevel: { items: [{ status: 3, reason: 'notEnough' }] },
    })
  })
})

test('log and notice name the practice reviewer, except for an operator’s decision', async () => {
  const player = await onLevel(1)
  await reviewed(player, () => submit(player, { building: 'reject' }))
  const log = await backOfficeOf(at).log(player.id, 10)
  expect(log.map(({ operator, action }) => [operator, action])).toEqual([
    ['practice-reviewer', 'kyc.reject'],
    ['practice-reviewer', 'kyc.read'],
  ])
  const input = { group: 'verification', limit: 1 } as const
  const { notices } = await at.client.must(calls.pageNotices, input, player.auth)
  expect(notices[0]).toMatchObject({
    kind: 'kycRejected',
    data: { isPractice: true, reason: 'addressDiffers' },
  })
  await submit(player)
  const verdict = { player: player.id, level: 2, reason: null, sides: [], reviewer: 'hanako' }
  expect(await backOfficeOf(at).kyc.review(verdict, at.clock.nowMs())).toBe('done')
  expect((await info(player)).secondLevel.items[0]).toMatchObject({ status: 1, isPractice: false })
})

test('reads a case with a revoked lower level once instead of every run, and decides it later', async () => {
  const player = await onLevel(2)
  await documents(player)
  const back = { player: player.id, level: 2, reason: 'expired' as const, sides: [], reviewer: 'hanako' }
  await backOfficeOf(at).kyc.review(back, at.clock.nowMs())
  at.clock.advance(practiceAfterMs)
  const reviewer = reviewerOf()
  for (let no = 0; no < 3; no += 1) expect(await reviewer.turn()).toBe(0)
  const reads = (await backOfficeOf(at).log(player.id, 20)).filter(({ action }) => action === 'kyc.read')
  expect(reads).toHaveLength(1)
  await submit(player)
  at.clock.advance(practiceAfterMs)
  expect(await reviewer.turn()).toBe(1)
  expect(await info(player)).toMatchObject({ level: 2, thirdLevel: { items: [{ status: 0 }] } })
  at.clock.advance(10 * 60_000)
  expect(await reviewer.turn()).toBe(1)
  expect(await info(player)).toMatchObject({ level: 3 })
})

test.each([
  ['it is not enabled', {}],
  ['the profile is not the sandbox’s', { profile: 'JP', practiceReview: { afterMs: practiceAfterMs } }],
] as const)(
  'no practice reviewer exists where %s: it is neither announced to players nor decides cases',
  async (_, options) => {
    const other = await startTestPlatform(options)
    const player = await other.newPlayer(undefined, { isBound: true })
    await putOnLevel(other, player, 1)
    const verdict = { player: player.id, level: 2, reason: null, sides: [], reviewer: 'practice-reviewer' }
    await expect(other.platform.verifications.review(verdict, other.clock.nowMs())).rejects.toThrow(
      'no practice reviewer',
    )
    expect((await other.client.must(calls.queryKyc, {}, player.auth)).practiceReview).toBeNull()
    await other.close()
  },
)
