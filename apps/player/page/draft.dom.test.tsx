// Form input at the end of a session: restored for the same player in the same tab, for nobody else.
import { ok, refused } from '@mangetsu/test/player/api'
import { renderOverNetwork } from '@mangetsu/test/player/page-over-network.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, draftsKey, forgetDrafts, storeDraft, useDraft } from './draft.ts'
import { useSignedIn } from './page.tsx'
import { useClient } from './use-client.ts'

const player = signedIn().userInfo?.id ?? ''

function AmountForm() {
  return useSignedIn() === 'in' ? <Fields /> : null
}

function Fields() {
  const { api } = useClient()
  const [amount, setAmount] = useDraft('deposit.JPY.amount', '')
  return (
    <>
      <input aria-label="amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button type="button" onClick={() => void api.call('pageNotices', {}, { isHandled: true })}>
        send
      </button>
    </>
  )
}

const typed = () => screen.findByLabelText<HTMLInputElement>('amount')

async function typeUntilTheEnd() {
  const page = renderOverNetwork(<AmountForm />, {
    at: '/wallet/deposit',
    reply: (path) => (path.includes('notice') ? refused(1018, 'ended', { reason: 'expired' }) : ok({})),
  })
  await page.user.type(await typed(), '12000')
  return page
}

beforeEach(() => window.sessionStorage.clear())

test('stores input when the session ends, and restores it once for the same player', async () => {
  const page = await typeUntilTheEnd()
  expect(window.sessionStorage.getItem(draftsKey)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(page.state()).toMatchObject({ userInfo: null }))
  expect(draftOf(player, 'deposit.JPY.amount', '')).toBe('12000')
  cleanup()
  renderOverNetwork(<AmountForm />, { reply: () => ok({}) })
  expect((await typed()).value).toBe('12000')
  await waitFor(() => expect(window.sessionStorage.getItem(draftsKey)).toBeNull())
})

test('stores nothing when the player signs out', async () => {
  const page = await typeUntilTheEnd()
  page.signOutHere()
  await page.user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(page.state()).toMatchObject({ userInfo: null }))
  expect(window.sessionStorage.getItem(draftsKey)).toBeNull()
})

test.each([
  ['the same form', '12000', '', '12000'],
  ['a choice without a default', 'bank', null, 'bank'],
  ['fields with the same names', { city: '京都', no: 1 }, { city: '', no: 0 }, { city: '京都', no: 1 }],
  ['a text instead of fields', '12000', { city: '' }, { city: '' }],
  ['an unknown field', { city: '京都', zip: '1' }, { city: '' }, { city: '' }],
  ['a field of another kind', { city: 1 }, { city: '' }, { city: '' }],
  ['a list', ['a'], '', ''],
])('of %s %j over %j is parsed as %j', (_name, stored, first, read) => {
  storeDraft(player, 'form', stored)
  expect(draftOf(player, 'form', first)).toEqual(read)
  expect(draftOf('another', 'form', first)).toEqual(first)
})

test('signing in as another player clears drafts, and invalid JSON is ignored', () => {
  storeDraft(player, 'form', 'a')
  forgetDrafts(player)
  expect(draftOf(player, 'form', '')).toBe('a')
  forgetDrafts('another')
  expect(window.sessionStorage.getItem(draftsKey)).toBeNull()
  window.sessionStorage.setItem(draftsKey, '{')
  expect(draftOf(player, 'form', '')).toBe('')
})
