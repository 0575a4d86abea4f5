// The review of limits: its content, its answers, and the pages on which it is not shown.
import { sentenceOf } from '@mangetsu/contract'
import { type FakeReply, refusal } from '@mangetsu/test/player/fake-caller'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import LimitReview from './limit-review.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

const due = { ...samplePanel, prompts: { depositLimit: false, review: true } }

type Given = {
  readonly lang?: 'ja' | 'en'
  readonly at?: string
  readonly panel?: typeof samplePanel
  readonly answer?: FakeReply<'selfControl'>
}

const renderReview = ({ lang = 'ja', at = '/', panel = due, answer = samplePanel }: Given = {}) =>
  renderPage(<LimitReview />, {
    lang,
    at,
    user: signedIn(),
    replies: { selfControl: (input) => (input.action === 'query' ? panel : answer) },
  })

const inputs = (page: Pick<PageUnderTest, 'called'>) =>
  page.called('selfControl').flatMap(({ input }) => (input.action === 'query' ? [] : [input]))
const dialog = () => screen.findByRole('dialog')

test.each([
  [
    'ja',
    '上限の見直し',
    [
      '総入金額・日¥5,000',
      '負け額・週¥20,000',
      '時間・日1時間30分',
      '入金の合計¥45,678',
      '出金の合計¥11,111',
    ],
  ],
  [
    'en',
    'Review your limits',
    [
      'Gross deposits · Day¥5,000',
      'Losses · Week¥20,000',
      'Time · Day1 h 30 min',
      'Total deposited¥45,678',
      'Total withdrawn¥11,111',
    ],
  ],
] as const)(
  'shows the limits, deposits first, and the deposits and withdrawals (%s)',
  async (lang, title, facts) => {
    renderReview({ lang })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    const shown = [...(await dialog()).querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(shown).toEqual(facts)
  },
)

test('states that there is no limit', async () => {
  renderReview({ lang: 'en', panel: { ...due, limits: [] } })
  expect((await dialog()).textContent).toContain('You have not set any limits.')
})

test('stays until it is answered, and sends keeping all once', async () => {
  const page = renderReview()
  await dialog()
  await page.user.keyboard('{Escape}')
  const keep = screen.getByRole('button', { name: 'このままにする' })
  act(() => {
    keep.click()
    keep.click()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(page)).toEqual([{ action: 'confirmLimits' }])
  expect(page.notices()).toEqual(['上限を見直しました。'])
})

test('shows a refusal in the dialog', async () => {
  const page = renderReview({ lang: 'en', answer: refusal('busy') })
  await dialog()
  await page.user.click(screen.getByRole('button', { name: 'Keep as they are' }))
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('busy', 'en'))
})

test('changing leads to the limits, where the dialog is not shown', async () => {
  const page = renderReview({ lang: 'en' })
  await dialog()
  await page.user.click(screen.getByRole('link', { name: 'Change my limits' }))
  expect(page.address()).toBe('/account/limits?open=limit')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(page)).toEqual([])
})

test.each(['/game/slots/moonlit-festival', '/wallet/withdraw', '/account/limits'])(
  'is not shown at %s',
  async (at) => {
    const page = renderReview({ at })
    await waitFor(() => expect(page.called('selfControl').length).toBeGreaterThan(0))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.each([
  ['answered in another tab', samplePanel],
  [
    'during a pause',
    {
      ...due,
      closure: { kind: 'break', from: '2026-11-20T03:00:00.000Z', until: null, endsAskedAt: null },
    } as const,
  ],
])('is not shown when it was %s', async (_, panel) => {
  const page = renderReview({ panel })
  await waitFor(() => expect(page.called('selfControl').length).toBeGreaterThan(0))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('dialog')).toBeNull()
})
