// Tests the overlays of the stage: the proof of a round, wins over the picture, and a failed opening.

import type { WinView } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController } from '@mangetsu/stage-kit/motion'
import { createWinMoments } from '@mangetsu/stage-kit/win-moment'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { performance, round, standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { fairnessPage } from './fairness-page.ts'
import { createHost } from './host.ts'
import { createLateWins } from './late-wins.ts'
import { createLoadingScreen } from './loading-screen.ts'

afterEach(() => document.body.replaceChildren())

const button = (name: string) => screen.getByRole('button', { name })
const shown = (selector: string) => document.querySelector(selector)?.textContent

test.each([
  [undefined, []],
  ['f'.repeat(64), ['f'.repeat(64)]],
  [null, ['Revealed once the seeds are changed']],
] as const)('the proof of a round, seed %s: labels each value', (serverSeed, seed) => {
  const { layers, say } = standPanel()
  const facts = {
    commitment: 'hash',
    clientSeed: 'my seed',
    nextNonce: 18,
    round,
    ...(serverSeed === undefined ? {} : { serverSeed }),
    replayAddress: 'https://site.test/stage/x',
  }
  layers.dialog(say('fairness'), fairnessPage('en', facts))
  const dialog = screen.getByRole('dialog', { name: 'Fairness' })
  expect([...dialog.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
    'hash',
    'my seed',
    '18',
    round.id,
    '17',
    ...seed,
    'https://site.test/stage/x',
  ])
  expect([...dialog.querySelectorAll('dt')].at(0)?.textContent).toBe('Hash of the server seed (SHA-256)')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const money = { stakeMinor: 10_000n, currency: 'JPY' as const }
const mega: WinView = {
  size: 'mega',
  amountMinor: 720_000n,
  detail: 'stake ×72.00',
  area: null,
  sound: 'winBig',
}

/** Creates a host over a panel, on a clock that the test advances, with the names of the effects it plays. */
type HostOptions = { lang?: 'ja' | 'en'; isCalm?: boolean; create?: typeof createWinMoments }

function hostOver({ lang = 'en', isCalm = false, create = createWinMoments }: HostOptions = {}) {
  const { controls, layers } = standPanel({ lang })
  const clock = manualClock(50)
  const played: string[] = []
  const { picture, viewport } = controls
  const wins = create({
    picture,
    viewport,
    clock,
    lang,
    currency: () => money.currency,
    isCalm: () => isCalm,
  })
  const sounds = {
    play: (name: string) => void played.push(name),
    playFullMoon: (otherwise: string) => void played.push(`full moon or ${otherwise}`),
  } as never
  const host = createHost({ controls, layers, lang, sounds, wins, isCalm: () => isCalm, money: () => money })
  const cut = createSkipController()
  return { host, controls, wins, clock, cut, played, shownAs: createPerformance(clock, cut, false) }
}

const amountShown = () => shown('.win-figure b')
const formShown = () => document.querySelector<HTMLElement>('.win')?.dataset.form

test('a win that is shown while its script loads has not ended before its time', async () => {
  const { wins, clock, shownAs } = hostOver({ create: createLateWins })
  let hasEnded = false
  void wins.show(mega, shownAs)
  void wins.ended().then(() => {
    hasEnded = true
  })
  await vi.waitFor(() => expect(formShown()).toBe('moon'))
  await clock.advance(1_000)
  expect(hasEnded).toBe(false)
  await clock.advance(4_000)
  expect(hasEnded).toBe(true)
})

test.each(['ja', 'en'] as const)('shows a win in the panel with its amount, in %s', async (lang) => {
  const { host, controls } = hostOver({ lang })
  await host.showStatus(
    { tone: 'win', label: 'A line', amountMinor: 640_000n, detail: '5 of a kind', left: 3 },
    performance,
  )
  expect(shown('.round-status')).toBe('A line+¥6,4005 of a kind')
  expect([controls.statusLine.dataset.news, controls.slip.hidden]).toEqual(['true', true])
})

test('counts a large win under its moon, which gives way to the amount after its time', async () => {
  const { host, wins, clock, shownAs, played } = hostOver()
  const focused = document.activeElement
  const counted = host.showWin(mega, shownAs)
  await clock.advance(300)
  expect([formShown(), document.querySelectorAll('.petal').length]).toEqual(['moon', 8])
  expect(amountShown()).not.toBe('+¥7,200')
  await clock.advance(1_400)
  await counted
  expect([formShown(), amountShown(), shown('.win-title')]).toEqual(['moon', '+¥7,200', 'Mega win'])
  expect([document.activeElement, played]).toEqual([focused, ['winBig']])
  const ended = wins.ended()
  await clock.advance(2_400)
  await ended
  expect([formShown(), amountShown(), shown('.win-detail')]).toEqual(['amount', '+¥7,200', 'stake ×72.00'])
  host.clearWin()
  expect(formShown()).toBeUndefined()
})

test('a skipped win shows its amount at once, and a new round removes the moon', async () => {
  const { host, clock, shownAs, cut, played } = hostOver()
  const counted = host.showWin({ ...mega, size: 'full', amountMinor: 2_560_000n }, shownAs)
  expect(played).toEqual(['full moon or winBig'])
  await clock.advance(100)
  cut.cut()
  await counted
  expect([formShown(), amountShown()]).toEqual(['moon', '¥25,600'])
  host.clearWin()
  await clock.advance(5_000)
  expect(formShown()).toBeUndefined()
})

test('calm mode shows every win on a slip without a count, a moon or an effect', async () => {
  const { host, shownAs, played } = hostOver({ isCalm: true })
  await host.showWin(mega, shownAs)
  expect([formShown(), amountShown(), document.querySelector('.win-moon'), played]).toEqual([
    'slip',
    '+¥7,200',
    null,
    [],
  ])
})

test('a return is a slip that is never called a win', async () => {
  const { host, shownAs } = hostOver({ lang: 'ja' })
  await host.showWin(
    { size: null, amountMinor: 4_000n, detail: '賭け ¥100・差し引き −¥60', area: null },
    shownAs,
  )
  expect(shown('.win')).toBe('戻り¥40¥40賭け ¥100・差し引き −¥60')
})

test('shows a long detail on the slip, and no news for the invitation to play', async () => {
  const { host, controls } = hostOver()
  const calm = { tone: 'calm', label: 'A line', amountMinor: null, left: null } as const
  const detail = 'Curtain ×5 (12 ways) and moon ×4 (3 ways) · '.repeat(4)
  await host.showStatus({ ...calm, detail }, performance)
  expect([shown('.round-status'), shown('.round-slip'), controls.slip.hidden]).toEqual([
    'A line',
    detail,
    false,
  ])
  await host.showStatus({ ...calm, detail: '' }, performance)
  expect([shown('.round-slip'), controls.slip.hidden]).toEqual(['', true])
  expect(controls.statusLine.dataset.news).toBe('false')
})

test('a failed opening shows the reason with the one possible action', () => {
  let again = 0
  const opening = createLoadingScreen('Getting ready')
  document.body.append(opening.root)
  expect(screen.getByText('Getting ready')).toBeDefined()
  opening.fail('No connection. No money has moved.', {
    label: 'Try again',
    run: () => {
      again += 1
    },
  })
  expect(screen.getByRole('alert').textContent).toBe('No connection. No money has moved.')
  fireEvent.click(button('Try again'))
  expect(again).toBe(1)
})
