// The promotions page: grouped by state, each card leading to its page, and signing up under its terms.
import { activity } from '@mangetsu/test/player/activity-samples'
import { refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActivityDetail } from './activity-detail.tsx'
import { ActivityList } from './activity-list.tsx'

const other = {
  ...activity,
  activityCode: 'winter',
  kind: 'plain',
  title: { ja: '冬', en: 'Winter' },
  cuts: null,
}

test('lists running promotions first; each card leads to its page and shows its end', async () => {
  const page = renderPage(
    <ActivityList
      activities={[{ ...activity, cuts: null }, other, { ...other, activityCode: 'next', state: 'upcoming' }]}
    />,
    { lang: 'ja' },
  )
  const [first, second] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/ja/exchange')
  expect(second?.getAttribute('href')).toBe('/ja/promotions/winter')
  await waitFor(() =>
    expect(textOf(first ?? null)).toMatch(
      /コード秋のコード配られたコードで、特典を受け取れます。11月30日 .*まで/,
    ),
  )
  await page.user.click(screen.getByRole('tab', { name: /まもなく/ }))
  expect(textOf(screen.getByRole('link'))).toMatch(/11月1日 .*から/)
  await page.user.click(screen.getByRole('tab', { name: /終了/ }))
  expect(screen.getByText('終了したプロモーションはまだありません')).toBeDefined()
})

const detail = {
  activity: { ...activity, needsSignUp: true },
  versions: [
    { version: 2, inForceFrom: activity.from, terms: activity.terms },
    { version: 1, inForceFrom: activity.from, terms: { ja: ['以前の条件です。'], en: ['As it was.'] } },
  ],
}
const signup = {
  activityCode: activity.activityCode,
  signFlag: 0,
  signTime: null,
  version: null,
  canSignUp: true,
}

test('shows the terms and earlier versions next to signing up; signing up is sent once and confirmed', async () => {
  const page = renderPage(<ActivityDetail detail={detail} cuts={null} />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      querySignup: signup,
      applyActivity: { activityCode: activity.activityCode, signFlag: 1, bonus: null },
    },
  })
  expect(screen.getByText('Once for each player.')).toBeDefined()
  expect(screen.getByText('As it was.')).toBeDefined()
  const button = await screen.findByRole('button', { name: 'Sign up' })
  page.reply({ querySignup: { ...signup, signFlag: 1, canSignUp: false } })
  await page.user.dblClick(button)
  await screen.findByText('You are taking part')
  expect(page.called('applyActivity').map(({ input }) => input)).toEqual([
    { activityCode: activity.activityCode, requestId: expect.any(String) },
  ])
  expect(page.notices()).toEqual(['You are signed up'])
})

test('shows a refusal in its place and leads a signed-out visitor to sign in', async () => {
  const page = renderPage(<ActivityDetail detail={detail} cuts={null} />, {
    lang: 'en',
    user: signedIn(),
    replies: { querySignup: signup, applyActivity: refusal('activityNotForYou') },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Sign up' }))
  await screen.findByText('This promotion is not for your account. Check its terms.')
})

test('leads a signed-out visitor to sign in and back', () => {
  renderPage(<ActivityDetail detail={detail} cuts={null} />, { lang: 'en', at: '/promotions/autumn' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/en/login?next=%2Fpromotions%2Fautumn',
  )
})
