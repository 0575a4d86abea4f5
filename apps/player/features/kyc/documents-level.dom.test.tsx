// The third level: the document kind, its sides and the address documents, each uploading, received, refused, or
// rejected.

import type { Progress } from '@mangetsu/client/ports'
import type { KycInfo } from '@mangetsu/contract/kyc'
import { giveBrowser } from '@mangetsu/test/player/browser'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { kycAt, kycPicture } from '@mangetsu/test/player/kyc-samples'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DocumentsLevel } from './documents-level.tsx'

beforeEach(() => {
  // This DOM decodes no pictures, so nothing can be cropped: files are uploaded unchanged.
  giveBrowser(HTMLImageElement.prototype, 'decode', {
    value: () => Promise.reject(new DOMException('no', 'EncodingError')),
  })
})

const chosen = (pictures: Parameters<typeof kycPicture>[] = [], info: Partial<KycInfo> = {}) =>
  kycAt(2, { pictures: pictures.map((one) => kycPicture(...one)) }, { documentKind: 'license', ...info })

const stored = { fileId: idNo(86), width: 1, height: 1, pages: 1, bytes: 3 }
const arrived = chosen([[86, {}]])

function renderLevel(info: KycInfo, replies: Replies = {}, lang: 'ja' | 'en' = 'ja') {
  const recorded: KycInfo[] = []
  const page = renderPage(<DocumentsLevel info={info} onInfo={(next) => recorded.push(next)} />, {
    lang,
    user: signedIn(),
    replies: {
      downloadPlayerPicture: new Blob(['x']),
      uploadId: stored,
      uploadKycPicture: arrived,
      addPlayerInfoPicture: arrived,
      ...replies,
    },
  })
  return { ...page, recorded }
}

type Level = ReturnType<typeof renderLevel>
const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const tiles = () => screen.getAllByRole('group').map((tile) => tile.getAttribute('aria-label'))

const file = (name = 'front.jpg', size = 3) =>
  Object.defineProperty(new File(['abc'], name, { type: 'image/jpeg' }), 'size', { value: size })

/** Selects a file for a side, and uploads it from the dialog that previews it. */
async function send(page: Level, side: string, given = file()): Promise<void> {
  const pick = await screen.findByLabelText(new RegExp(`^${side} (別の)?ファイルを選ぶ`))
  fireEvent.change(pick, { target: { files: [given] } })
  const dialog = await screen.findByRole('dialog', { name: side })
  await page.user.click(await within(dialog).findByRole('button', { name: '送信する' }))
}

test.each([
  { kind: 'パスポート', sides: ['おもて面', 'お顔の写真', '1枚目'] },
  { kind: '運転免許証', sides: ['おもて面', 'うら面', 'お顔の写真', '1枚目'] },
  { kind: 'マイナンバーカード', sides: ['おもて面', 'お顔の写真', '1枚目'] },
])('$kind requires these sides: $sides', async ({ kind, sides }) => {
  const page = renderLevel(kycAt(2))
  await page.user.click(await screen.findByRole('radio', { name: new RegExp(`^${kind}`) }))
  await press(page, `${kind}で進む`)
  expect(tiles()).toEqual(sides)
  expect(occurrencesOf('うら面（マイナンバーの面）は撮影・送信しないで')).toBe(
    kind === 'マイナンバーカード' ? 1 : 0,
  )
})

test('uploads a side as a file, then attaches it to its side of the chosen document', async () => {
  const page = renderLevel(kycAt(2))
  await page.user.click(await screen.findByRole('radio', { name: /^パスポート/ }))
  await press(page, 'パスポートで進む')
  await send(page, 'おもて面')
  await waitFor(() => expect(page.recorded).toEqual([arrived]))
  expect(page.called('uploadId')).toMatchObject([{ input: { name: 'front.jpg' } }])
  expect(await page.called('uploadId')[0]?.file?.text()).toBe('abc')
  expect(inputs(page, 'uploadKycPicture')).toEqual([
    { playerId: userInfo.id, side: 'front', documentKind: 'passport', fileId: idNo(86) },
  ])
})

test('attaches an address document to the level', async () => {
  const page = renderLevel(chosen())
  await send(page, '住所の書類', file('bill.pdf'))
  await waitFor(() => expect(page.recorded).toHaveLength(1))
  expect(inputs(page, 'addPlayerInfoPicture')).toEqual([
    { playerId: userInfo.id, side: 'address', fileId: idNo(86) },
  ])
})

const broken = '通信が途切れて、送信できませんでした。写真は残っています。もう一度お送りください。'

test.each([
  { why: 'fileWrongType', message: 'JPEG、PNG、HEIC、PDFのどれかでお送りください。' },
  { why: 'fileTooLarge', message: 'ファイルは10 MBまで、PDFは10ページまでです。' },
  {
    why: 'fileUnreadable',
    message: 'このファイルは開けませんでした。撮り直すか、別の形式でお送りください。',
  },
  { why: 'fileAltered', message: 'ファイルが送信の途中で変わりました。もう一度お送りください。' },
  {
    why: 'tooManyFiles',
    message: '送れるファイルの数を超えました。送信済みのファイルの確認が済むまでお待ちください。',
  },
  { why: 'transport', message: broken },
] as const)(
  'a picture refused with $why is reported once in its place, kept, and can be replaced',
  async (one) => {
    const page = renderLevel(chosen(), { uploadId: refusal(one.why) })
    await send(page, 'おもて面')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`おもて面 ${one.message}`)
    expect(occurrencesOf(one.message)).toBe(1)
    await press(page, 'もう一度送る')
    await waitFor(() => expect(page.called('uploadId')).toHaveLength(2))
    await screen.findByRole('alert')
    await press(page, '別のものを選ぶ')
    expect(await screen.findByLabelText(/^おもて面 ファイルを選ぶ/)).toBeDefined()
    expect(page.called('uploadKycPicture')).toEqual([])
    expect(page.recorded).toEqual([])
  },
)

test.each([
  { why: 'transport', uploads: 1, message: broken },
  { why: 'fileUnknown', uploads: 2, message: 'このファイルは見つかりません。もう一度お送りください。' },
] as const)('a failed attachment ($why) is retried: uploads $uploads', async (one) => {
  const page = renderLevel(chosen(), {
    uploadKycPicture: (_, no) => (no === 0 ? refusal(one.why) : arrived),
  })
  await send(page, 'おもて面')
  expect((await screen.findByRole('alert')).textContent).toContain(one.message)
  await press(page, 'もう一度送る')
  await waitFor(() => expect(page.recorded).toHaveLength(1))
  expect(page.called('uploadId')).toHaveLength(one.uploads)
  expect(page.called('uploadKycPicture')).toHaveLength(2)
})

test('an upload shows its progress and remaining time, and can be cancelled', async () => {
  beginAt('2026-11-22T03:00:00Z')
  const captured: { progress?: Progress } = {}
  const page = renderLevel(chosen(), {
    uploadId: (_input, _no, progress) => {
      captured.progress = progress
      return silence
    },
  })
  await send(page, 'おもて面', file('front.jpg', 3_300_000))
  await waitFor(() => expect(captured.progress).toBeDefined())
  await pass(2_000)
  captured.progress?.(0.5)
  expect(await screen.findByText('50%')).toBeDefined()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(0.5)
  const figures = screen.getByText(/3\.3 MB/).parentElement?.textContent ?? ''
  expect(figures).toMatch(/^1\.7 \/ 3\.3 MB ・ あと[234]秒$/)
  await press(page, '中止する')
  expect(await screen.findByLabelText(/^おもて面 ファイルを選ぶ/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(page.called('uploadKycPicture')).toEqual([])
})

test('a received picture shows its name, size and time, and can be changed until it is approved', async () => {
  const page = renderLevel(
    chosen([
      [86, { name: '表.jpg' }],
      [87, { side: 'back', status: 1, bytes: 2_400_000 }],
    ]),
  )
  const front = await screen.findByRole('group', { name: 'おもて面' })
  expect(front.textContent).toContain('受け取りました表.jpg ・ 820 KB11月20日 12:00 送信（JST）')
  const back = screen.getByRole('group', { name: 'うら面' })
  expect(back.textContent).toContain('確認済みpaper.jpg ・ 2.4 MB')
  expect(within(back).queryByRole('button')).toBeNull()
  await page.user.click(within(front).getByRole('button', { name: '変える おもて面' }))
  await send(page, 'おもて面')
  await waitFor(() => expect(page.recorded).toHaveLength(1))
  expect(new Set(inputs(page, 'downloadPlayerPicture').map(({ fileId }) => fileId))).toEqual(
    new Set([idNo(86), idNo(87)]),
  )
})

const glare = {
  ja: [
    'おもて面、うら面',
    '光が反射して読めないところがあるため、受け付けられませんでした。',
    '照明を避けて少し傾け、反射のない写真をお送りください。',
    '残高への影響はありません。出金はいまのレベルの上限（1日¥100,000）までできます。',
  ],
  en: [
    'Front and Back',
    'Glare hides part of it.',
    'A photo without reflections: away from lamps, slightly tilted.',
    'Your balance is not affected. You can still withdraw up to ¥100,000 a day at your current level.',
  ],
} as const

test.each(['ja', 'en'] as const)(
  'groups rejected pictures by reason, with instructions (%s)',
  async (lang) => {
    const returned = { status: 3, reason: 'glare' } as const
    renderLevel(
      chosen([
        [86, returned],
        [87, { side: 'back', ...returned }],
      ]),
      {},
      lang,
    )
    const card = (await screen.findByRole('heading', { name: glare[lang][0] })).closest('section')
    for (const text of glare[lang]) expect(card?.textContent).toContain(text)
  },
)

test('uploads a new picture in place of a rejected one', async () => {
  const page = renderLevel(chosen([[86, { status: 3, reason: 'blurred' }]]))
  await screen.findByText('ぼやけて文字が読めないため、受け付けられませんでした。')
  await send(page, 'おもて面')
  await waitFor(() => expect(inputs(page, 'uploadKycPicture')).toMatchObject([{ side: 'front' }]))
})

test('a rejected address document asks for one issued on or after a stated day', async () => {
  beginAt('2026-11-22T03:00:00Z')
  renderLevel(chosen([[86, { side: 'address', status: 3, reason: 'tooOld' }]]))
  await screen.findByText('発行日が古いため、受け付けられませんでした。')
  expect(screen.getByText('公共料金の領収書（2026年5月22日以降の発行）')).toBeDefined()
  expect(screen.getByText('住民票の写し（2026年5月22日以降の発行）')).toBeDefined()
})

test("warns that choosing another document deletes the first one's pictures", async () => {
  const page = renderLevel(arrived)
  await press(page, '書類を変える')
  expect(screen.getByText(/^別の書類の写真を送ると、/)).toBeDefined()
  await page.user.click(screen.getByRole('radio', { name: /^在留カード/ }))
  await press(page, '在留カードで進む')
  await send(page, 'おもて面')
  await waitFor(() => expect(inputs(page, 'uploadKycPicture')).toMatchObject([{ documentKind: 'residence' }]))
})
