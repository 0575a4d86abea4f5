// Verification through the contract: four levels from registration to the last document, and refusals on the way.
import { calls } from '@mangetsu/contract'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { form, funds, person, sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { info, document, documentOf, picture, submit, update } = sendersOn(() => at)
const reviewed = { reviewer: 'hanako', reason: null, sides: [] } as const

const review = (player: SignedIn, level: number, bent: object = {}) =>
  backOfficeOf(at).kyc.review({ player: player.loginName, level, ...reviewed, ...bent }, at.clock.nowMs())

const onLevel = async (level: 0 | 1 | 2 | 3 | 4) => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, level)
  return player
}

describe('a new player', () => {
  test('has submitted nothing, and sees each level’s ceilings', async () => {
    const player = await at.newPlayer()
    const seen = await info(player)
    expect([seen.firstLevel, seen.secondLevel, seen.thirdLevel, seen.fourthLevel]).toMatchObject(
      ['P', 'F', 'D', 'S'].map((type) => ({ items: [{ type, status: 2, pictures: [] }] })),
    )
    expect(seen).toMatchObject({
      level: 0,
      missing: ['email', 'mobile', 'person'],
      person: null,
      address: null,
    })
    expect(seen.currency).toBe('JPY')
    expect(seen.ceilings[0]).toEqual({ level: 0, withdrawPerDay: '50000.00', depositPerMonth: '1000000.00' })
  })

  test('cannot begin with a later level', async () => {
    const player = await at.newPlayer()
    expect(await submit(player)).toMatchObject({ refusal: 'levelBefore' })
    expect(await picture(player, 'front')).toMatchObject({ refusal: 'levelBefore' })
    expect(await document(player, 'address')).toMatchObject({ refusal: 'levelBefore' })
    expect(await document(player, 'funds')).toMatchObject({ refusal: 'levelBefore' })
    expect(await update(player, funds)).toMatchObject({ refusal: 'levelBefore' })
  })
})

describe('the first level', () => {
  test('is reached automatically, and kept', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    expect(await info(player)).toMatchObject({ level: 0, missing: ['person'] })
    const answer = await update(player, person)
    expect(answer).toMatchObject({ ok: true, data: { level: 1, missing: ['form'] } })
    const seen = await info(player)
    expect(seen.person).toEqual({
      lastNameJapanese: '満月',
      firstNameJapanese: '花子',
      lastNameKana: 'ミヅキ',
      firstNameKana: 'ハナコ',
      birthDate: '1990-04-01',
    })
    expect(seen.firstLevel.items[0]?.reviewedAt).not.toBeNull()
    const record = await at.client.must(calls.queryPlayer, {}, player.auth)
    expect(record).toMatchObject({ lastNameJapanese: '満月', firstNameJapanese: '花子' })
  })

  test('is kept when it is only read', async () => {
    const player = await at.newPlayer(undefined, { isBound: false })
    await update(player, person)
    expect(await info(player)).toMatchObject({ level: 0, missing: ['email', 'mobile'] })
    await at.database.pool.query(
      `update player set email = $2, email_key = $2, email_bound_at = now(), mobile = '+81901234567', mobile_bound_at = now()
       where id = $1`,
      [player.id, `late.${player.loginName}@example.com`],
    )
    const seen = await info(player)
    expect(seen.level).toBe(1)
    expect(seen.firstLevel.items[0]?.reviewedAt).not.toBeNull()
  })

  test.each([
    ['badName', { lastNameJapanese: '<script>alert(1)</script>' }],
    ['badName', { firstNameJapanese: ' ' }],
    ['badKana', { lastNameKana: 'みつき' }],
    ['badKana', { firstNameKana: 'HANAKO' }],
  ])('refuses %s', async (refusal, bent) => {
    const player = await at.newPlayer()
    expect(await update(player, { ...person, ...bent })).toMatchObject({ refusal })
    expect((await info(player)).person).toBeNull()
  })
})

describe('the second level', () => {
  test('is submitted by its form, reviewed, and opens with the verdict', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    await update(player, person)
    const sent = await submit(player)
    expect(sent).toMatchObject({ ok: true, data: { level: 1, missing: [] } })
    expect((await info(player)).secondLevel.items[0]).toMatchObject({ status: 0, reviewedAt: null })
    const { occupation: _, ...address } = form
    expect((await info(player)).address).toEqual({ ...address, postalCode: '1000001' })

    expect(await submit(player)).toMatchObject({ refusal: 'kycLocked' })
    expect(await update(player, { ...person, lastNameJapanese: '新月' })).toMatchObject({
      refusal: 'kycLocked',
    })
    expect(await review(player, 2)).toBe('done')
    expect(await info(player)).toMatchObject({ level: 2 })
    const renamed = { modifyType: 20, lastNameJapanese: '新月', firstNameJapanese: '花子' } as const
    expect(await at.client.call(calls.modifyPlayer, renamed, player.auth)).toMatchObject({
      refusal: 'nameLocked',
    })
  })

  test('when rejected states the reason and can be submitted again', async () => {
    const player = await onLevel(1)
    await submit(player)
    expect(await review(player, 2, { reason: 'addressDiffers' })).toBe('done')
    const seen = await info(player)
    expect(seen.secondLevel.items[0]).toMatchObject({ status: 3, reason: 'addressDiffers' })
    expect(seen.missing).toEqual(['form'])
    expect(await submit(player, { street: '千代田2-2' })).toMatchObject({ ok: true })
    expect((await info(player)).secondLevel.items[0]).toMatchObject({ status: 0, reason: null })
  })

  test.each([
    ['badPostalCode', { postalCode: '10-00001' }],
    ['badPostalCode', { country: 'GB', postalCode: '東京' }],
    ['badRequest', { city: '   ' }],
  ])('refuses %s', async (refusal, bent) => {
    const player = await onLevel(1)
    expect(await submit(player, bent)).toMatchObject({ refusal })
    expect((await info(player)).secondLevel.items[0]?.status).toBe(2)
  })

  test('submitted twice concurrently is recorded once', async () => {
    const player = await onLevel(1)
    const answers = await Promise.all([1, 2, 3].map(() => submit(player)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('another player’s', () => {
  test('file is unknown in every field that takes one', async () => {
    const [player, other] = [await onLevel(3), await onLevel(2)]
    const fileId = await documentOf(player)
    expect(await picture(other, 'front', { fileId })).toMatchObject({ refusal: 'fileUnknown' })
    expect(await document(other, 'address', { fileId })).toMatchObject({ refusal: 'fileUnknown' })
    await putOnLevel(at, other, 3)
    expect(await document(other, 'funds', { fileId })).toMatchObject({ refusal: 'fileUnknown' })
    const worn = await at.client.call(calls.modifyAvatar, { avatar: fileId }, other.auth)
    expect(worn).toMatchObject({ refusal: 'fileUnknown' })
  })

  test('id is refused in every call that takes one', async () => {
    const [player, other] = [await onLevel(1), await onLevel(1)]
    const playerId = other.id
    const fileId = await documentOf(player)
    expect(await at.client.call(calls.queryKyc, { playerId }, player.auth)).toMatchObject({
      refusal: 'notYours',
    })
    expect(await update(player, { ...person, playerId })).toMatchObject({ refusal: 'notYours' })
    expect(await update(player, { ...funds, playerId })).toMatchObject({ refusal: 'notYours' })
    expect(await submit(player, { playerId })).toMatchObject({ refusal: 'notYours' })
    expect(await picture(player, 'front', { playerId })).toMatchObject({ refusal: 'notYours' })
    expect(await document(player, 'address', { playerId })).toMatchObject({ refusal: 'notYours' })
    const input = { playerId, fileId }
    expect(await at.client.blob(calls.downloadPlayerPicture, input, player.auth)).toMatchObject({
      refusal: 'notYours',
    })
    const own = { playerId: player.id }
    expect(await at.client.call(calls.queryKyc, own, player.auth)).toMatchObject({ ok: true })
  })

  test('status cannot be sent along', async () => {
    const player = await onLevel(1)
    await submit(player, { status: 1, kycStatus: 1, level: 4, reviewedAt: '2026-01-01', reviewer: 'me' })
    expect(await info(player)).toMatchObject({ level: 1 })
  })
})

test('no form is readable from the database alone', async () => {
  const player = await onLevel(1)
  await submit(player, { street: 'SECRET STREET 7' })
  await putOnLevel(at, player, 3)
  await update(player, { ...funds, explanation: 'SECRET-WORDS of a salary' })
  const { rows } = await at.database.pool.query(
    `select k::text as text, encode(sealed, 'escape') as sealed from kyc_item k where player_id = $1`,
    [player.id],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/SECRET|千代田|employee/)
})
