// The offer of a deposit limit before the first deposit: it replaces the form until it is answered, here or in another
// tab.
import { sentenceOf } from '@mangetsu/contract'
import { type FakeReply, refusal } from '@mangetsu/test/player/fake-caller'
import { fill } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { limit, samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DepositCare } from './deposit-care.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

const unanswered = { ...samplePanel, limits: [], prompts: { depositLimit: true, review: false } }
const answered = { ...unanswered, prompts: { depositLimit: false, review: false } }
const own = limit({ period: 'month', cap: '30000.00', used: '0.00' })

type Given = { readonly lang?: 'ja' | 'en'; readonly answer?: FakeReply<'selfControl'> }

/** Renders the deposit page with an unanswered panel; changes respond with `answer`. */
const renderDeposit = ({ lang = 'ja', answer = answered }: Given = {}) =>
  renderPage(
    <DepositCare>
      <input aria-label="amount of the deposit" />
    </DepositCare>,
    {
      lang,
      user: signedIn(),
      replies: {
        selfControl: (input) => (input.action === 'query' ? unanswered : answer),
      },
    },
  )

const inputs = (page: Pick<PageUnderTest, 'called'>) =>
  page.called('selfControl').flatMap(({ input }) => (input.action === 'query' ? [] : [input]))
const form = () => screen.queryByRole('textbox', { name: 'amount of the deposit' })
const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test.each([
  ['ja', '総入金額の上限を決める', '上限の金額', 'この上限にして入金へ進む'],
  ['en', 'Set a gross deposit limit', 'Limit', 'Set this limit and continue'],
] as const)('sets a monthly limit, then shows the form (%s)', async (lang, title, label, submit) => {
  const page = renderDeposit({ lang, answer: { ...answered, limits: [own] } })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(form()).toBeNull()
  await fill(label, '30,000')
  await press(page, submit)
  await waitFor(() => expect(form()).not.toBeNull())
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  expect(inputs(page)).toEqual([{ action: 'set', kind: 'deposit', period: 'month', cap: '30000.00' }])
})

test('also accepts a daily or weekly limit with any amount', async () => {
  const page = renderDeposit({ lang: 'en', answer: { ...answered, limits: [limit({ period: 'week' })] } })
  await page.user.click(await screen.findByRole('radio', { name: 'Week' }))
  await fill('Limit', '5123')
  await press(page, 'Set this limit and continue')
  await waitFor(() => expect(form()).not.toBeNull())
  expect(inputs(page)).toEqual([{ action: 'set', kind: 'deposit', period: 'week', cap: '5123.00' }])
  expect(page.notices()).toEqual(['Gross deposits · Week: the limit is now ¥5,000.'])
})

test.each([
  ['ja', '上限を決めずに進む', '上限を決めずに進みますか', 'いまは決めない'],
  ['en', 'Continue without a limit', 'Continue without a deposit limit?', 'No limit for now'],
] as const)('declining asks for confirmation and is sent once (%s)', async (lang, go, title, yes) => {
  const page = renderDeposit({ lang })
  await press(page, go)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(inputs(page)).toEqual([])
  const button = within(dialog).getByRole('button', { name: yes })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(form()).not.toBeNull())
  expect(inputs(page)).toEqual([{ action: 'declineDepositLimit' }])
})

test('cancelling the confirmation returns to the offer', async () => {
  const page = renderDeposit({ lang: 'en' })
  await press(page, 'Continue without a limit')
  await press(page, 'Set a limit')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(page)).toEqual([])
  expect(form()).toBeNull()
})

test('a limit set in another tab meanwhile is shown on the page', async () => {
  const page = renderDeposit({ lang: 'en', answer: { ...answered, limits: [own] } })
  await press(page, 'Continue without a limit')
  await press(page, 'No limit for now')
  await waitFor(() => expect(form()).not.toBeNull())
  expect(screen.getByRole('link').textContent).toContain('Monthly deposit limit')
})

test('shows an empty, an invalid and a refused amount at the field', async () => {
  const page = renderDeposit({ lang: 'en', answer: refusal('badLimit', { min: '¥1,000' }) })
  await press(page, 'Set this limit and continue')
  expect(await screen.findByText('Enter a limit.')).toBeDefined()
  await fill('Limit', '10')
  await press(page, 'Set this limit and continue')
  expect(await screen.findByText(sentenceOf('badLimit', 'en', { min: '¥1,000' }))).toBeDefined()
  expect(form()).toBeNull()
})

test('without an offer the form is shown with a link to limits', async () => {
  renderPage(<DepositCare>the form</DepositCare>, {
    user: signedIn(),
    replies: { selfControl: { ...samplePanel, limits: [] } },
  })
  const link = await screen.findByRole('link', { name: '入金の上限を決める' })
  expect(link.getAttribute('href')).toBe('/ja/account/limits?open=limit')
  expect(screen.getByText('the form')).toBeDefined()
})
