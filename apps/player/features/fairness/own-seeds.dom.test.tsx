// The player's own seeds: the active pair, changing it with or without a seed of their own, and the revealed pairs.
import { createHash } from 'node:crypto'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import OwnSeeds from './own-seeds.tsx'

const seedOf = (letter: string) => letter.repeat(64)
const commitmentOf = (seed: string) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

const current = {
  commitment: commitmentOf(seedOf('a')),
  clientSeed: 'first moon',
  nextNonce: 41,
  committedAt: '2026-10-30T03:00:00.000Z',
  createdAt: '2026-11-01T03:00:00.000Z',
}
const next = { commitment: commitmentOf(seedOf('b')), committedAt: current.createdAt }
const promoted = { ...current, ...next, clientSeed: 'second moon', nextNonce: 0 }
const afterNext = { commitment: commitmentOf(seedOf('e')), committedAt: '2026-11-20T03:00:00.000Z' }
const revealed = { ...current, serverSeed: seedOf('a'), revealedAt: '2026-11-20T03:00:00.000Z' }

const renderSeeds = (replies: Replies = {}) =>
  renderPage(<OwnSeeds />, {
    user: signedIn(),
    replies: {
      querySeeds: { current, next, revealed: [] },
      rotateSeeds: { current: promoted, next: afterNext, revealed },
      ...replies,
    },
  })

const seedShown = (label: string | RegExp): string | null | undefined =>
  screen
    .getAllByText(label, { selector: 'dt > span' })[0]
    ?.closest('dt')
    ?.nextElementSibling?.querySelector('code')?.textContent

const change = () => screen.findByRole('button', { name: 'シードを変更して、前のシードを公開' })

test('the active pair shows its commitment, client seed and next nonce', async () => {
  renderSeeds()
  await change()
  expect([seedShown(/^ハッシュ/), seedShown(/^あなたのシード/), seedShown('次のナンス')]).toEqual([
    current.commitment,
    'first moon',
    '41',
  ])
  expect(seedShown('次のシードのハッシュ')).toBe(next.commitment)
  expect(screen.getByText('まだありません。シードを変更すると、前のシードがここに並びます。')).toBeDefined()
})

test.each([
  ['second moon', 'second moon'],
  ['', expect.stringMatching(/^[A-Za-z0-9]{16}$/)],
])(
  'changing with "%s" sends the displayed commitment, and reveals the old pair',
  async (typed, clientSeed) => {
    const { user, called } = renderSeeds()
    const field = await fill('新しいあなたのシード', typed)
    await user.click(await change())
    await waitFor(() => expect(seedShown('次のナンス')).toBe('0'))
    expect(called('rotateSeeds').map((one) => one.input)).toEqual([
      { clientSeed, commitment: next.commitment },
    ])
    expect([seedShown(/^ハッシュ/), seedShown(/^あなたのシード/)]).toEqual([next.commitment, 'second moon'])
    expect(seedShown('次のシードのハッシュ')).toBe(afterNext.commitment)
    expect(field.value).toBe('')
    const pair = screen.getByText('41回に使用').closest('details')
    if (pair === null) throw new Error('the old pair is not revealed')
    fireEvent.click(within(pair).getByText('41回に使用'))
    const values = [...pair.querySelectorAll('code')].map((one) => one.textContent)
    expect(values).toEqual([seedOf('a'), current.commitment, 'first moon'])
    expect(await within(pair).findByText('シードとハッシュが一致しました')).toBeDefined()
  },
)

test('a player without a client seed chooses the first one after seeing the commitment', async () => {
  const { user, called } = renderSeeds({
    querySeeds: { current: null, next, revealed: [] },
    rotateSeeds: { current: promoted, next: afterNext, revealed: null },
  })
  expect(
    await screen.findByText('まだシードがありません。ゲームを開くか、ここでシードを選ぶと決まります。'),
  ).toBeDefined()
  expect(seedShown('次のシードのハッシュ')).toBe(next.commitment)
  await fill('新しいあなたのシード', 'second moon')
  await user.click(await screen.findByRole('button', { name: 'このシードで始める' }))
  await waitFor(() => expect(seedShown(/^ハッシュ/)).toBe(next.commitment))
  expect(called('rotateSeeds')).toHaveLength(1)
  expect(screen.queryByText(/回に使用$/)).toBeNull()
})

test('refetches seeds changed elsewhere, and shows a message', async () => {
  let isChanged = false
  const { user } = renderSeeds({
    querySeeds: () => ({ current, next: isChanged ? afterNext : next, revealed: [] }),
    rotateSeeds: () => {
      isChanged = true
      return refusal('seedsChanged')
    },
  })
  const field = await fill('新しいあなたのシード', 'moon')
  await user.click(await change())
  await waitFor(() => expect(seedShown('次のシードのハッシュ')).toBe(afterNext.commitment))
  expect(noteOf(field)).toMatch(/^シードは別の画面で変更されました。/)
  expect(field.value).toBe('moon')
})

describe('rejected seeds', () => {
  test('a seed with invalid characters is reported at the field and not sent', async () => {
    const { user, called } = renderSeeds()
    const field = await fill('新しいあなたのシード', '満月')
    await user.click(await change())
    await waitFor(() => expect(noteOf(field)).toBe('半角の英数字と記号で、64文字までにしてください。'))
    expect(called('rotateSeeds')).toEqual([])
    expect(field.value).toBe('満月')
  })

  test.each([
    ['roundPending', '前の回がまだ終わっていません。お金は動いていません。'],
    ['badClientSeed', 'シードは半角の英数字と記号で、64文字までです。'],
  ] as const)('shows %s once at the field, and keeps the input', async (name, sentence) => {
    const { user, notices } = renderSeeds({ rotateSeeds: refusal(name) })
    const field = await fill('新しいあなたのシード', 'moon')
    await user.click(await change())
    await waitFor(() => expect(noteOf(field)).toBe(sentence))
    expect(occurrencesOf(sentence)).toBe(1)
    expect(field.value).toBe('moon')
    expect(seedShown('次のナンス')).toBe('41')
    expect(notices()).toEqual([])
  })

  test('two presses make one change', async () => {
    const { called } = renderSeeds({ rotateSeeds: silence })
    sendTwice(await fill('新しいあなたのシード', 'moon'))
    await waitFor(() => expect(called('rotateSeeds')).toHaveLength(1))
  })
})

test('lists revealed pairs in their order', async () => {
  const older = { ...revealed, commitment: commitmentOf(seedOf('c')), serverSeed: seedOf('d'), nextNonce: 7 }
  renderSeeds({ querySeeds: { current, next, revealed: [revealed, older] } })
  await change()
  expect(screen.getAllByText(/回に使用$/).map((one) => one.textContent)).toEqual(['41回に使用', '7回に使用'])
  // The older pair's seed does not match its commitment.
  expect(await screen.findByText('シードとハッシュが一致しません')).toBeDefined()
  expect(screen.getByText('シードとハッシュが一致しました')).toBeDefined()
})
