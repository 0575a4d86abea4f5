// Files through the contract: accepted and rejected uploads, access, and the data the database stores.
import { calls } from '@mangetsu/contract'
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import {
  hugePng,
  lockedPaper,
  moonHeic,
  pdf,
  photo,
  screenshot,
  scriptedPaper,
} from '@mangetsu/test/platform/files'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
let player: SignedIn
beforeAll(async () => {
  at = await startTestPlatform()
  player = await at.newPlayer()
})
afterAll(() => at.close())

const upload = (bytes: Buffer, by = player, name = 'card.jpg') =>
  at.client.upload(calls.uploadId, { name }, bytes, by.auth)

async function mustUpload(bytes: Buffer, by = player, name = 'card.jpg') {
  const answer = await upload(bytes, by, name)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.data
}

const uploadFace = (bytes: Buffer, by = player) =>
  at.client.upload(calls.uploadFile, { name: 'me.png', purpose: 'avatar' }, bytes, by.auth)

const download = (fileId: string, by = player) =>
  at.client.blob(calls.downloadPlayerPicture, { fileId }, by.auth)

const countOf = async (by: SignedIn) => {
  const { rows } = await at.database.pool.query(
    'select count(*)::int as count from stored_file where player_id = $1',
    [by.id],
  )
  return rows[0].count as number
}

describe('an upload', () => {
  test.each([
    ['a photo', () => photo(), { width: 80, height: 120, pages: 1 }],
    ['a screenshot', () => screenshot(), { width: 120, height: 80, pages: 1 }],
    ['a HEIC picture', async () => moonHeic, { width: 96, height: 64, pages: 1 }],
    ['a PDF', async () => pdf(3), { width: 1_239, height: 5_262, pages: 3 }],
    ['a PDF with a script', async () => scriptedPaper(), { pages: 1 }],
  ])('%s is returned to its owner re-encoded', async (_, make, facts) => {
    const stored = await mustUpload(await make())
    expect(stored).toMatchObject(facts)
    const sent = await download(stored.fileId)
    if (!sent.ok) throw new Error(sent.refusal)
    expect(sent.bytes.length).toBe(stored.bytes)
    expect(sent.bytes.includes('SECRET-MAKER')).toBe(false)
    expect(await sharp(sent.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: stored.width,
      height: stored.height,
    })
    expect(sent.headers['content-type']).toBe('image/jpeg')
    expect(sent.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('of a face becomes a small square', async () => {
    const stored = await uploadFace(await screenshot(900, 300))
    expect(stored).toMatchObject({ ok: true, data: { width: 256, height: 256 } })
  })

  test.each([
    ['an SVG with a script', 'fileWrongType', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['an HTML page', 'fileWrongType', async () => Buffer.from('<html><script>1</script>')],
    ['a GIF', 'fileWrongType', async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['nothing', 'fileWrongType', async () => Buffer.alloc(0)],
    ['a truncated JPEG', 'fileUnreadable', async () => (await photo(900, 900)).subarray(0, 3_000)],
    ['a PNG of 50,000 by 50,000 pixels', 'fileUnreadable', async () => hugePng(50_000)],
    ['a decompression bomb', 'fileUnreadable', async () => hugePng(20_000, 50_000_000)],
    ['an encrypted PDF', 'fileUnreadable', async () => lockedPaper()],
    ['a PDF of eleven pages', 'fileTooLarge', async () => pdf(11)],
    [
      'eleven megabytes',
      'fileTooLarge',
      async () => Buffer.concat([await photo(), Buffer.alloc(fileLimitBytes)]),
    ],
  ] as const)('of %s is refused: %s', async (_, refusal, make) => {
    const before = await countOf(player)
    expect(await upload(await make())).toMatchObject({ ok: false, refusal })
    expect(await countOf(player)).toBe(before)
  })

  test('of a picture with an appended archive keeps only the picture', async () => {
    const { fileId } = await mustUpload(Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004evil.exe')]))
    const sent = await download(fileId)
    expect(sent.ok && sent.bytes.includes('evil')).toBe(false)
  })

  test('is refused from the 41st file on, also under concurrent requests', async () => {
    const keen = await at.newPlayer()
    await at.database.pool.query(
      `insert into stored_file (id, player_id, purpose, content_type, width, height, pages, bytes, sealed_name, sealed, created_at)
       select gen_random_uuid(), $1, 'id', 'image/jpeg', 1, 1, 1, 1, '', '', now() from generate_series(1, 39)`,
      [keen.id],
    )
    const bytes = await screenshot(8, 8)
    const answers = await Promise.all([upload(bytes, keen), upload(bytes, keen)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'tooManyFiles' })
    expect(await countOf(keen)).toBe(40)
    expect(await upload(bytes, keen)).toMatchObject({ refusal: 'tooManyFiles' })
  })
})

describe('a stored file', () => {
  test('of another player is refused like a nonexistent one', async () => {
    const { fileId } = await mustUpload(await photo())
    const other = await at.newPlayer()
    expect(await download(fileId, other)).toMatchObject({ ok: false, refusal: 'fileUnknown' })
    const nowhere = await download('00000000-0000-7000-8000-000000000000', other)
    expect(nowhere).toMatchObject({ ok: false, refusal: 'fileUnknown' })
    const borrowed = { fileId, playerId: player.id }
    expect(await at.client.blob(calls.downloadPlayerPicture, borrowed, other.auth)).toMatchObject({
      refusal: 'notYours',
    })
  })

  test('is unreadable in the database, as is its name', async () => {
    const { fileId } = await mustUpload(await photo(), player, 'my-secret-passport.jpg')
    const { rows } = await at.database.pool.query('select * from stored_file where id = $1', [fileId])
    const [{ sealed, sealed_name: encryptedName }] = rows as [{ sealed: Buffer; sealed_name: Buffer }]
    expect(sealed.subarray(0, 40).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    await expect(sharp(sealed).metadata()).rejects.toThrow()
    expect(encryptedName.includes('passport')).toBe(false)
    const storage = await at.database.pool.query(
      `select attstorage from pg_attribute where attrelid = 'stored_file'::regclass and attname = 'sealed'`,
    )
    expect(storage.rows).toEqual([{ attstorage: 'e' }])
  })

  test('swapped with another’s ciphertext does not decrypt', async () => {
    const [mine, theirs] = [await mustUpload(await photo()), await mustUpload(await screenshot())]
    await at.database.pool.query(
      'update stored_file set sealed = (select sealed from stored_file where id = $1) where id = $2',
      [theirs.fileId, mine.fileId],
    )
    expect(await download(mine.fileId)).toMatchObject({ ok: false, refusal: 'fault' })
  })

  test('without references is deleted after a day; an avatar stays', async () => {
    const worn = await at.newPlayer()
    const face = await uploadFace(await screenshot(), worn)
    const loose = await mustUpload(await screenshot(), worn)
    if (!face.ok) throw new Error(face.refusal)
    await at.client.must(calls.modifyAvatar, { avatar: face.data.fileId }, worn.auth)
    await at.platform.runJob('files')
    expect(await countOf(worn)).toBe(2)
    const { pool } = at.database
    await pool.query(
      `update stored_file set created_at = created_at - interval '25 hours' where player_id = $1`,
      [worn.id],
    )
    await at.platform.runJob('files')
    expect(await countOf(worn)).toBe(1)
    expect(await download(loose.fileId, worn)).toMatchObject({ refusal: 'fileUnknown' })
    expect(await download(face.data.fileId, worn)).toMatchObject({ ok: true })
  })
})
