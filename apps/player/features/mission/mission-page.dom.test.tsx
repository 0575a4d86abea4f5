// The missions page: progress, claiming, joining a season under its terms, and hidden missions.
import { mission, missionList } from '@mangetsu/test/player/daily-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissionBoard, MissionPage } from './mission-page.tsx'

const finished = {
  ...mission,
  taskId: 'day-visit:d2026-11-25',
  title: { ja: '顔を見せる', en: 'Drop by' },
  steps: [{ kind: 'visits' as const, done: 1, target: 1, unit: 'days' as const, games: [], gameKinds: [] }],
  state: 'claimable' as const,
}
const season = {
  activityCode: 'chapter',
  title: { ja: '章', en: 'The chapter' },
  summary: { ja: '整える。', en: 'Set things up.' },
  terms: { ja: ['任意。'], en: ['Up to you.'] },
  version: 4,
  isJoined: false,
  missions: [
    { title: { ja: '連絡先', en: 'A contact' }, reward: { kind: 'points' as const, count: 30 } },
    { title: { ja: '本人確認', en: 'Identity' }, reward: { kind: 'points' as const, count: 50 } },
  ],
}

const renderMissionPage = (replies: Replies = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(<MissionPage pictures={{}} skeleton={null} />, {
    lang,
    user: signedIn(),
    replies: { missionTagsList: missionList(mission, finished), ...replies },
  })

test('shows progress, reward and link of each mission, completed ones first', async () => {
  renderMissionPage()
  const row = (await screen.findByRole('heading', { name: 'Ten spins' })).closest('li')
  expect(textOf(row)).toContain('4 / 10 rounds')
  expect(textOf(row)).toContain('20 moon points')
  expect(screen.getByRole('link', { name: 'Play: Ten spins' }).getAttribute('href')).toContain(
    'moonlit-festival',
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map(textOf).slice(0, 2)).toEqual([
    'Drop by',
    'Ten spins',
  ])
})

test('claiming confirms the reward and refetches the list', async () => {
  const done = { ...finished, state: 'claimed' as const }
  let isClaimed = false
  const page = renderMissionPage({
    missionTagsList: () => missionList(mission, isClaimed ? done : finished),
    applyTask: () => {
      isClaimed = true
      return { taskId: finished.taskId, did: 'claimed', mission: done }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Claim the reward for Drop by' }))
  await screen.findByText('Claimed')
  expect(page.called('applyTask')[0]?.input).toMatchObject({ taskId: finished.taskId })
})

test('claims all at once, in requests of their own, and names those that were refused', async () => {
  const season = { ...finished, taskId: 'day-play:d2026-11-25', title: { ja: '遊ぶ', en: 'Play' } }
  const late = { ...finished, taskId: 'day-rest:d2026-11-24', title: { ja: '休む', en: 'Rest' } }
  const page = renderMissionPage({
    missionTagsList: missionList(mission, finished, late, season),
    applyTask: ({ taskId }: { readonly taskId: string }) =>
      taskId === late.taskId ? refusal('missionOver') : { taskId, did: 'claimed', mission: finished },
  })
  await screen.findByText('3 rewards to claim')
  await page.user.dblClick(screen.getByRole('button', { name: 'Claim all' }))
  const alert = await screen.findByRole('alert')
  expect(textOf(alert)).toContain('Not claimed: Rest.')
  expect(page.called('applyTask').map(({ input }) => input.taskId)).toEqual([
    finished.taskId,
    late.taskId,
    season.taskId,
  ])
  expect(page.notices().join()).toContain('You received 2 rewards')
})

test('shows a refusal above the list', async () => {
  renderMissionPage({ applyTask: refusal('missionOver') }, 'ja')
  fireEvent.click(await screen.findByRole('button', { name: '顔を見せるの報酬を受け取る' }))
  await screen.findByText('受け取りの期限を過ぎました。残高は変わっていません。')
})

test('joins a season under the version whose terms were displayed', async () => {
  const page = renderMissionPage({
    missionTagsList: { ...missionList(mission), seasons: [season] },
    saveTaskWhitelist: { season: { ...season, isJoined: true } },
  })
  const join = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start' })
  expect(join.disabled).toBe(true)
  expect(screen.getByText('80 moon points')).toBeTruthy()
  expect(textOf(screen.getByText('A contact').parentElement)).toContain('30 moon points')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(join)
  await waitFor(() => expect(page.called('saveTaskWhitelist')).toHaveLength(1))
  expect(page.called('saveTaskWhitelist')[0]?.input).toMatchObject({ activityCode: 'chapter', version: 4 })
})

test('shows a text without games on offer', async () => {
  renderMissionPage({ missionTagsList: missionList(finished) })
  await screen.findByText('Only missions about breaks and limits are shown right now.')
})

test('each mission is listed once, in the panel of its tag', async () => {
  const weekly = { ...finished, taskId: 'week-visits:w2026-11-23', tag: 'week' as const, title: season.title }
  const ofSeason = { ...finished, taskId: 'chapter-address:once', tag: 'season' as const }
  const list = missionList(mission, weekly, ofSeason)
  renderMissionPage({ missionTagsList: { ...list, seasons: [{ ...season, isJoined: true }] } })
  await screen.findByRole('heading', { name: 'Today 0 / 3' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    'Today 0 / 3',
    'This week',
    'The chapter',
  ])
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
})

test('a visitor sees the missions and no buttons', () => {
  renderPage(<MissionBoard list={missionList(mission, finished)} pictures={{}} isVisitor />, { lang: 'en' })
  expect(screen.getByText('Ten spins')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull()
})

test("sends a visitor no times: the server's clock and time zone differ from the reader's", async () => {
  const all = missionList(mission, finished)
  const list = { ...all, tags: all.tags.map((tag) => ({ ...tag, renewsAt: '2026-11-29T15:00:00.000Z' })) }
  const page = renderPage(<MissionBoard list={list} pictures={{}} isVisitor />, { lang: 'en' })
  expect((await screen.findAllByText(/Resets/)).length).toBeGreaterThan(0)
  expect(page.serverHtml()).toContain('Ten spins')
  expect(page.serverHtml()).not.toMatch(/Resets|\d\d:\d\d/)
})
