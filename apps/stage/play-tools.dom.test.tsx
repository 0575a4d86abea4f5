// Tests the tools beside the disc: the dialog that starts autoplay, its stop conditions, and the last rounds.
import type { PlayedRound } from '@mangetsu/contract/play'
import { round, standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { AutoplayPlan } from './autoplay.ts'
import type { Autoplay } from './autoplay-run.ts'
import { stopAutoplayFromOutside } from './autoplay-stop.ts'
import { openMore } from './more-tools.ts'
import { openAutoplay, openRounds } from './play-tools.ts'
import type { StageCall } from './stage-calls.ts'

afterEach(() => document.body.replaceChildren())

type Panel = Parameters<typeof standPanel>[0]
const button = (name: string | RegExp) => screen.getByRole('button', { name })

function stand(
  { lang = 'en', more, ...rest }: NonNullable<Panel> = {},
  answers: Record<string, unknown> = {},
) {
  const panel = standPanel({ lang, ...(more ? { more } : {}), ...rest })
  const begun: AutoplayPlan[] = []
  const stop = vi.fn<Autoplay['stop']>()
  const autoplay: Autoplay = {
    async begin(plan) {
      begun.push(plan)
      return 'done'
    },
    stop,
    isRunning: false,
    hasJustEnded: false,
  }
  const call = (async (called: string) => {
    const name = called === 'queryLastRounds' ? 'rounds' : 'round'
    return name in answers
      ? { ok: true, data: answers[name] }
      : { ok: false, refusal: 'transport', isLost: true }
  }) as unknown as StageCall
  const tools = {
    parts: { say: panel.say, params: { lang } as never },
    shell: { layers: panel.layers, controls: panel.controls },
    page: panel.page,
    money: panel.money,
    autoplay,
    call,
    isDemo: false,
    shown: [round],
  }
  return { ...panel, tools, begun, stop, autoplay }
}

test.each([
  ['ja', 'オートプレイ', '¥500', 'オートプレイを始める'],
  ['en', 'Autoplay', '¥500', 'Start autoplay'],
] as const)(
  'autoplay starts with the chosen options, and not before a loss limit is chosen, in %s',
  (lang, title, loss, begin) => {
    const { tools, begun } = stand({ lang })
    openAutoplay(tools)
    const dialog = within(screen.getByRole('dialog', { name: title }))
    fireEvent.click(dialog.getByRole('button', { name: begin }))
    expect(begun).toEqual([])
    fireEvent.click(dialog.getByRole('radio', { name: '25' }))
    fireEvent.click(dialog.getAllByRole('radio', { name: loss })[0] as HTMLElement)
    fireEvent.click(dialog.getByRole('button', { name: begin }))
    expect(begun).toEqual([
      { rounds: 25, stakeMinor: 10_000n, lossStopMinor: 50_000n, winStopMinor: null, stopsAtFeature: true },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('lets the player choose a win and a feature as stop conditions', () => {
  const { tools, begun } = stand()
  openAutoplay(tools)
  const group = (name: RegExp) => within(screen.getByRole('group', { name }))
  fireEvent.click(group(/^Stop before losing/).getByRole('radio', { name: '¥4,000' }))
  fireEvent.click(group(/^Stop at a single payout/).getByRole('radio', { name: '¥2,000' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Stop when a feature begins' }))
  fireEvent.click(button('Start autoplay'))
  expect(begun).toEqual([
    {
      rounds: 5,
      stakeMinor: 10_000n,
      lossStopMinor: 400_000n,
      winStopMinor: 200_000n,
      stopsAtFeature: false,
    },
  ])
})

test('autoplay cannot start with bonus money and explains it', () => {
  const bonus = { bonusId: round.id, balance: '5000.00', order: 'bonusFirst', largestStake: null } as const
  const { tools } = stand({ more: { bonus } })
  openAutoplay(tools)
  expect(screen.getByText('Autoplay is only for play with your own money.')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('autoplay stops on a press, a key or another page, not on sound, focus moves or dialogs', () => {
  const { controls, autoplay, stop, tools } = stand()
  stopAutoplayFromOutside(controls.root, autoplay)
  fireEvent.click(button('Quick'))
  fireEvent.click(button('Sound off'))
  controls.setAutoplay(5)
  fireEvent.click(button('Stop autoplay'))
  controls.setAutoplay(null)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  fireEvent.keyDown(button('Spin'), { key: 'Enter' })
  openAutoplay(tools)
  fireEvent.click(screen.getByRole('radio', { name: '25' }))
  fireEvent.keyDown(screen.getByRole('radio', { name: '25' }), { key: 'ArrowRight' })
  expect(stop).not.toHaveBeenCalled()
  fireEvent.click(button('Close'))
  fireEvent.click(button('Raise the stake'))
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.blur(window)
  expect(stop.mock.calls).toEqual([['pressed'], ['pressed'], ['hidden']])
})

const earlier: PlayedRound = {
  id: '01880000-0000-7000-8000-000000000009',
  gameId: 'moonlit-festival',
  at: '2026-11-20T03:00:00.000Z',
  currency: 'JPY',
  stake: '200.00',
  payout: '0.00',
}

test('lists the last rounds with time, stake, payout, net and the actions for each', async () => {
  const { tools } = stand({}, { rounds: { rounds: [earlier] }, round: { round, serverSeed: null } })
  await openRounds(tools)
  const [, ...rows] = screen.getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['¥100', '¥640', '+¥540'],
    ['¥200', '¥0', expect.stringMatching(/^[-−]¥200$/)],
  ])
  fireEvent.click(screen.getAllByRole('button', { name: /^Fairness of the round of/ })[0] as HTMLElement)
  const proof = await screen.findByRole('dialog', { name: 'Fairness' })
  expect(within(proof).getByText(round.id)).toBeDefined()
  expect(
    within(proof).getByText(`${window.location.origin}/stage/moonlit-festival/?lang=en#replay=${round.id}`),
  ).toBeDefined()
})

test('opens the list at the round of a pressed result', async () => {
  const { tools } = stand({}, { rounds: { rounds: [earlier] } })
  await openRounds(tools, earlier.id)
  const [, , chosen] = screen.getAllByRole('row')
  expect(chosen?.getAttribute('aria-current')).toBe('true')
  expect(chosen?.contains(document.activeElement)).toBe(true)
})

test.each([
  ['ja', 'その他', '最近の10回', 'このゲームの公正さ'],
  ['en', 'More', 'Last ten rounds', 'Fairness of this game'],
] as const)('the dialog of further tools opens each of them and closes, in %s', (lang, title, last, fair) => {
  const { layers, say } = stand({ lang })
  const opened: string[] = []
  const actions = {
    rounds: () => opened.push('rounds'),
    fairness: () => opened.push('fairness'),
    calm: () => undefined,
  }
  for (const name of [last, fair]) {
    openMore(layers, say, actions, { hasRounds: true, lang })
    fireEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(opened).toEqual(['rounds', 'fairness'])
  openMore(layers, say, actions, { hasRounds: false, lang })
  expect(screen.queryByRole('button', { name: last })).toBeNull()
})

test('turns calm mode on and off at once, and reports each choice', () => {
  const { layers, say } = stand()
  const chosen: boolean[] = []
  const open = () =>
    openMore(
      layers,
      say,
      { rounds: () => undefined, fairness: () => undefined, calm: (isOn) => chosen.push(isOn) },
      { hasRounds: false, lang: 'en' },
    )
  const close = open()
  const calm = screen.getByRole<HTMLInputElement>('switch', { name: /^Calm mode/ })
  expect(calm.checked).toBe(false)
  for (const isOn of [true, false]) {
    fireEvent.click(calm)
    expect(document.documentElement.hasAttribute('data-calm')).toBe(isOn)
  }
  fireEvent.click(calm)
  close()
  open()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Calm mode/ }).checked).toBe(true)
  expect(chosen).toEqual([true, false, true])
  document.documentElement.removeAttribute('data-calm')
})

test('replays a listed round in place, and removes its notice at the end', async () => {
  const { tools } = stand({}, { rounds: { rounds: [] }, round: { round, serverSeed: null } })
  await openRounds(tools)
  fireEvent.click(button(/^Replay the round of/))
  expect(await screen.findByText('Replaying an earlier round. No money moves.')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a connection lists only the rounds of this page, with a notice', async () => {
  const { tools } = stand()
  await openRounds(tools)
  expect(screen.getByText(/^No connection: only the rounds played on this screen/)).toBeDefined()
  expect(screen.getAllByRole('row')).toHaveLength(2)
})
