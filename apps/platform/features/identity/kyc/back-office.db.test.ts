// The back office: pending reviews, the content of a case, and that every verdict is recorded and the player notified.
import { calls } from '@mangetsu/contract'
import { accountPartsOf } from '@mangetsu/platform/composition/descriptors'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { funds, person, sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { createEncryption } from '../../../kernel/encryption.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { info, document, documents, submit, update } = sendersOn(() => at)

const looking = () => ['hanako', at.clock.nowMs()] as const

const review = (player: SignedIn, level: number, bent: object = {}) => {
  const verdict = { player: player.loginName, level, reason: null, sides: [], reviewer: 'hanako', ...bent }
  return backOfficeOf(at).kyc.review(verdict, at.clock.nowMs())
}

const onLevel = async (level: 0 | 1 | 2 | 3 | 4) => {
  const player = await at.newPlayer(undefined, { isBound: true })
  await putOnLevel(at, player, level)
  return player
}

test('a submission is listed, oldest first, until it is decided', async () => {
  const [first, second] = [await onLevel(1), await onLevel(1)]
  await submit(first)
  at.clock.advance(1_000)
  await submit(second)
  const names = async () => (await backOfficeOf(at).kyc.list(200)).map(({ loginName }) => loginName)
  expect(await names()).toEqual([first.loginName, second.loginName])
  expect(await backOfficeOf(at).kyc.list(1)).toHaveLength(1)
  await review(first, 2)
  expect(await names()).toEqual([second.loginName])
  await review(second, 2, { reason: 'other' })
  expect(await names()).toEqual([])
})

test('a case contains everything submitted, decrypted', async () => {
  const player = await onLevel(1)
  await update(player, person)
  await submit(player)
  await review(player, 2)
  await documents(player)
  await putOnLevel(at, player, 3)
  await update(player, funds)
  await document(player, 'funds')
  const found = await backOfficeOf(at).kyc.show(player.loginName.toUpperCase(), ...looking())
  expect(found).toMatchObject({
    player: { id: player.id, last_name_ja: '満月' },
    level: 3,
    funds: { source: 'salary', explanation: funds.explanation },
    pictures: ['front', 'selfie', 'address', 'funds'].map((side) => ({ side })),
    reviews: [{ type: 'F', verdict: 'approved', reviewer: 'hanako' }],
  })
  const bytes = await backOfficeOf(at).kyc.readPicture(found?.pictures[0]?.fileId ?? '', ...looking())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 16 })
  expect((await backOfficeOf(at).kyc.show(player.id, ...looking()))?.player.login_name).toBe(player.loginName)
  expect(await backOfficeOf(at).kyc.show('nobody_at_all', ...looking())).toBeUndefined()
})

describe('a verdict', () => {
  test('is recorded with its reviewer, and sent by notice and mail', async () => {
    const player = await onLevel(1)
    await submit(player)
    expect(await review(player, 2, { reason: 'addressDiffers' })).toBe('done')
    await submit(player)
    expect(await review(player, 2, { reviewer: 'taro' })).toBe('done')
    const { rows } = await at.database.pool.query(
      'select type, verdict, reason, sides, reviewer from kyc_review where player_id = $1 order by id',
      [player.id],
    )
    expect(rows).toEqual([
      { type: 'F', verdict: 'rejected', reason: 'addressDiffers', sides: [], reviewer: 'hanako' },
      { type: 'F', verdict: 'approved', reason: null, sides: [], reviewer: 'taro' },
    ])
    const input = { group: 'verification', limit: 10 } as const
    const { notices } = await at.client.must(calls.pageNotices, input, player.auth)
    expect(notices.map(({ kind, data }) => [kind, data])).toEqual([
      ['kycApproved', { level: 2 }],
      ['kycSubmitted', { level: 2 }],
      ['kycRejected', { level: 2, reason: 'addressDiffers', sides: '' }],
      ['kycSubmitted', { level: 2 }],
    ])
    await at.platform.runJob('mail')
    const found = await at.database.pool.query('select email from player where id = $1', [player.id])
    const mails = at.mails.filter(
      ({ to, subject }) => to === found.rows[0].email && subject.includes('本人確認'),
    )
    expect(mails).toHaveLength(2)
  })

  test('is applied once under concurrent reviews', async () => {
    const player = await onLevel(1)
    await submit(player)
    const outcomes = await Promise.all([review(player, 2), review(player, 2), review(player, 2)])
    expect(outcomes.toSorted()).toEqual(['done', 'notInReview', 'notInReview'])
  })

  test('can revoke an approval, and with it higher levels', async () => {
    const player = await onLevel(3)
    expect(await review(player, 2, { reason: 'expired' })).toBe('done')
    expect(await info(player)).toMatchObject({ level: 1, missing: ['form'] })
    // The documents above contain the name, so it can no longer be changed under them.
    expect(await update(player, { ...person, lastNameJapanese: '別人' })).toMatchObject({
      refusal: 'kycLocked',
    })
    await submit(player)
    expect(await review(player, 2)).toBe('done')
    expect(await info(player)).toMatchObject({ level: 3 })
  })

  test.each([
    ['playerUnknown', 1, { player: 'nobody_at_all' }],
    ['notInReview', 1, { level: 1 }],
    ['notInReview', 1, { level: 5 }],
    ['notInReview', 1, {}],
    ['sideUnknown', 1, { reason: 'blurred', sides: ['back'], isSent: true }],
  ] as const)('is not recorded: %s', async (outcome, level, bent) => {
    const player = await onLevel(level)
    if ('isSent' in bent) await submit(player)
    expect(await review(player, 2, bent)).toBe(outcome)
    const { rows } = await at.database.pool.query('select 1 from kyc_review where player_id = $1', [
      player.id,
    ])
    expect(rows).toEqual([])
  })

  test('is not accepted before the level below is approved', async () => {
    const player = await onLevel(2)
    await documents(player)
    await review(player, 2, { reason: 'expired' })
    expect(await review(player, 3)).toBe('levelBefore')
  })
})

const encryptionFor = (use: string) => createEncryption(at.keys.dataSecret, use)

test('the player’s export contains the submissions, not the reviewers', async () => {
  const player = await onLevel(1)
  await submit(player)
  await review(player, 2)
  await documents(player)
  const { verification } = accountPartsOf({ encryptionFor }).exporters
  const copy = await inTransaction(at.database, async (tx) => verification?.(tx, player.id))
  expect(copy).toMatchObject({
    level: 2,
    identity: { address: { city: '千代田区' }, occupation: 'employee' },
    documentKind: 'passport',
    reviews: [{ level: 2, verdict: 'approved' }],
  })
  expect(JSON.stringify(copy)).not.toContain('hanako')
})

test('erasing deletes the submissions and retains the outcomes', async () => {
  const player = await onLevel(1)
  await submit(player)
  await review(player, 2)
  await documents(player)
  await inTransaction(at.database, async (tx) => {
    for (const erase of accountPartsOf({ encryptionFor }).erasers) await erase(tx, player.id)
  })
  const { rows } = await at.database.pool.query(
    `select (select count(*)::int from stored_file where player_id = $1) as files,
       (select count(*)::int from kyc_picture where player_id = $1) as pictures,
       (select count(*)::int from kyc_item where player_id = $1 and sealed is not null) as forms,
       (select count(*)::int from kyc_review where player_id = $1) as reviews`,
    [player.id],
  )
  expect(rows).toEqual([{ files: 0, pictures: 0, forms: 0, reviews: 1 }])
})
