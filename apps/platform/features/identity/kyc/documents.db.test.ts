// Documents through the contract: the third and fourth level, replacement, locking, and rejected submissions.
import { calls } from '@mangetsu/contract'
import { screenshot } from '@mangetsu/test/platform/files'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { funds, sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { info, document, documentOf, documents, picture, update } = sendersOn(() => at)
const reviewed = { reviewer: 'hanako', reason: null, sides: [] } as const

const review = (player: SignedIn, level: number, bent: object = {}) =>
  backOfficeOf(at).kyc.review({ player: player.loginName, level, ...reviewed, ...bent }, at.clock.nowMs())

const onLevel = async (level: 2 | 3) => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, level)
  return player
}

describe('the third level', () => {
  test('is reviewed once a passport, a face and an address are complete', async () => {
    const player = await onLevel(2)
    expect(await picture(player, 'front')).toMatchObject({ data: { missing: ['selfie', 'address'] } })
    expect(await picture(player, 'selfie')).toMatchObject({ data: { missing: ['address'] } })
    expect((await info(player)).thirdLevel.items[0]).toMatchObject({ status: 2 })
    expect(await document(player, 'address')).toMatchObject({ data: { missing: [] } })
    const item = (await info(player)).thirdLevel.items[0]
    expect(item).toMatchObject({ status: 0 })
    expect(item?.pictures.map(({ side, status, name }) => [side, status, name])).toEqual([
      ['front', 0, 'card.png'],
      ['selfie', 0, 'card.png'],
      ['address', 0, 'card.png'],
    ])
    expect(await picture(player, 'front')).toMatchObject({ refusal: 'kycLocked' })
    expect(await document(player, 'address')).toMatchObject({ refusal: 'kycLocked' })
  })

  test('requires the back of a licence', async () => {
    const player = await onLevel(2)
    await picture(player, 'front', { documentKind: 'license' })
    await document(player, 'address')
    const seen = await picture(player, 'selfie', { documentKind: 'license' })
    expect(seen).toMatchObject({ data: { missing: ['back'], documentKind: 'license' } })
    await picture(player, 'back', { documentKind: 'license' })
    expect((await info(player)).thirdLevel.items[0]?.status).toBe(0)
  })

  test('replaces only a rejected picture, and keeps the others’ review', async () => {
    const player = await onLevel(2)
    await documents(player)
    expect(await review(player, 3, { reason: 'blurred', sides: ['selfie'] })).toBe('done')
    const seen = await info(player)
    expect(seen).toMatchObject({ thirdRmCode: 'blurred', missing: ['selfie'] })
    expect(seen.thirdLevel.items[0]?.pictures.map(({ side, status }) => [side, status])).toEqual([
      ['front', 1],
      ['selfie', 3],
      ['address', 1],
    ])
    const old = seen.thirdLevel.items[0]?.pictures[1]?.fileId
    expect(await picture(player, 'front')).toMatchObject({ refusal: 'kycLocked' })
    expect(await picture(player, 'selfie', { documentKind: 'license' })).toMatchObject({
      refusal: 'kycLocked',
    })
    expect(await document(player, 'address')).toMatchObject({ refusal: 'kycLocked' })
    expect(await picture(player, 'selfie')).toMatchObject({ ok: true, data: { thirdRmCode: null } })
    expect((await info(player)).thirdLevel.items[0]?.status).toBe(0)
    const gone = await at.client.blob(calls.downloadPlayerPicture, { fileId: old }, player.auth)
    expect(gone).toMatchObject({ refusal: 'fileUnknown' })
    expect(await review(player, 3)).toBe('done')
    expect(await info(player)).toMatchObject({ level: 3 })
  })

  test('replaces the previous document by another', async () => {
    const player = await onLevel(2)
    await picture(player, 'front', { documentKind: 'license' })
    await picture(player, 'back', { documentKind: 'license' })
    await document(player, 'address')
    const seen = await picture(player, 'front', { documentKind: 'myNumber' })
    if (!seen.ok) throw new Error(seen.refusal)
    expect(seen.data.documentKind).toBe('myNumber')
    expect(seen.data.thirdLevel.items[0]?.pictures.map(({ side }) => side)).toEqual(['address', 'front'])
  })

  test.each(['myNumber', 'passport'] as const)('refuses the back of a %s', async (documentKind) => {
    const player = await onLevel(2)
    expect(await picture(player, 'back', { documentKind })).toMatchObject({ refusal: 'badRequest' })
    expect((await info(player)).thirdLevel.items[0]).toMatchObject({ pictures: [] })
  })

  test('stores a file once, also for a repeated call', async () => {
    const player = await onLevel(2)
    const fileId = await documentOf(player)
    expect(await picture(player, 'front', { fileId })).toMatchObject({ ok: true })
    expect(await picture(player, 'front', { fileId })).toMatchObject({ ok: true })
    expect(await picture(player, 'selfie', { fileId })).toMatchObject({ refusal: 'fileUnknown' })
    expect(await document(player, 'address', { fileId })).toMatchObject({ refusal: 'fileUnknown' })
  })

  test('accepts at most five documents per side', async () => {
    const player = await onLevel(2)
    for (let sent = 0; sent < 5; sent += 1) expect((await document(player, 'address')).ok).toBe(true)
    expect(await document(player, 'address')).toMatchObject({ refusal: 'tooManyFiles' })
  })

  test('is submitted once, with every picture, when all are sent concurrently', async () => {
    const player = await onLevel(2)
    const [front, selfie, address] = [
      await documentOf(player),
      await documentOf(player),
      await documentOf(player),
    ]
    await Promise.all([
      picture(player, 'front', { fileId: front }),
      picture(player, 'selfie', { fileId: selfie }),
      document(player, 'address', { fileId: address }),
    ])
    const item = (await info(player)).thirdLevel.items[0]
    expect(item?.status).toBe(0)
    expect(item?.pictures).toHaveLength(3)
  })
})

describe('the fourth level', () => {
  test('is submitted with an explanation and a document, and removes all ceilings', async () => {
    const player = await onLevel(3)
    expect(await update(player, { ...funds, explanation: '給与です' })).toMatchObject({
      refusal: 'explanationShort',
    })
    expect(await update(player, funds)).toMatchObject({ data: { missing: ['funds'] } })
    expect(await document(player, 'funds')).toMatchObject({ data: { missing: [] } })
    expect(await review(player, 4, { reason: 'notEnough' })).toBe('done')
    expect(await info(player)).toMatchObject({ missing: ['funds'], level: 3 })
    expect(await document(player, 'funds')).toMatchObject({ data: { missing: [] } })
    expect((await info(player)).fourthLevel.items[0]?.pictures).toHaveLength(1)
    expect(await review(player, 4)).toBe('done')
    expect(await info(player)).toMatchObject({ level: 4, missing: [] })
  })
})

test('does not accept a face as a document', async () => {
  const player = await onLevel(2)
  const bytes = await screenshot(20, 20)
  const sent = { name: 'me.png', purpose: 'avatar' } as const
  const face = await at.client.upload(calls.uploadFile, sent, bytes, player.auth)
  if (!face.ok) throw new Error(face.refusal)
  const { fileId } = face.data
  expect(await picture(player, 'front', { fileId })).toMatchObject({ refusal: 'fileUnknown' })
})
