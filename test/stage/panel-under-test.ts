// The stage's panel with real buttons and layers, and a session controlled by the test.
import { type RefusalName, sentenceOf } from '@mangetsu/contract/refusals'
import type { Round } from '@mangetsu/contract/studio'
import { createCheckClock } from '@mangetsu/stage/check-clock'
import { type StageKey, stageMessages } from '@mangetsu/stage/messages'
import { moneyOf, presetTexts } from '@mangetsu/stage/money-view'
import type { ParentLink, ToParent } from '@mangetsu/stage/parent-link'
import { createPlayPage } from '@mangetsu/stage/play-page'
import type { StageOutcome } from '@mangetsu/stage/retried-call'
import type { OpenedStage, Played, StageSession } from '@mangetsu/stage/session'
import { controlWords } from '@mangetsu/stage/stage-words'
import { createControls } from '@mangetsu/stage-kit/controls'
import type { EventPlayer, Performance } from '@mangetsu/stage-kit/event-player'
import type { GameStage, PlayedEvent } from '@mangetsu/stage-kit/game-stage'
import { createLayers } from '@mangetsu/stage-kit/layers'
import { createSideBetChoice } from '@mangetsu/stage-kit/side-bet-choice'
import { createTranslate } from '@mangetsu/stage-kit/text'

type Lang = 'ja' | 'en'

export const round: Round = {
  id: '01890000-0000-7000-8000-000000000001',
  gameId: 'moonlit-festival',
  gameVersion: '1.0.0',
  at: '2026-11-21T00:00:00.000Z',
  currency: 'JPY',
  isDemo: false,
  stake: '100.00',
  payout: '640.00',
  events: [{ type: 'roundEnd' }],
  nonce: 17,
  clientSeed: 'seed',
  commitment: 'hash',
}

const opened: OpenedStage = {
  gameId: 'moonlit-festival',
  gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  isDemo: false,
  isPlayMoney: true,
  currency: 'JPY',
  balance: '1000.00',
  bonus: null,
  freeSpins: null,
  stakes: ['20.00', '40.00', '60.00', '100.00', '200.00'],
  minimumSpinMs: 0,
  allowed: { autoplay: true, quickMode: true, skip: true },
  serverTimeMs: 0,
  startedAt: '2026-11-21T00:00:00.000Z',
  staked: '300.00',
  returned: '120.00',
  realityCheck: null,
  fairness: { commitment: 'hash', clientSeed: 'seed', nextNonce: 17 },
  unfinished: null,
}

export const won: StageOutcome<Played> = {
  kind: 'done',
  data: { round, balance: '1540.00', isReplay: false },
}

/** Returns a refusal with the platform's sentence in this language. */
export const refused = (
  refusal: RefusalName,
  data: Record<string, unknown> = {},
  lang: Lang = 'en',
): StageOutcome<Played> => ({
  kind: 'refused',
  refusal,
  data,
  msg: sentenceOf(refusal, lang, data),
})

/** A performance that ends at once, at its end. */
export const performance = {
  isMotionReduced: true,
  move: async (_ms: number, paint: (t: number) => void) => paint(1),
  fade: async (_ms: number, paint: (t: number) => void) => paint(1),
  wait: async () => undefined,
} as unknown as Performance

type PanelOptions = {
  readonly lang?: Lang
  readonly outcomes?: readonly StageOutcome<Played>[]
  readonly more?: Partial<OpenedStage>
  /** Additional data of the platform when the session is opened again. */
  readonly reopened?: Partial<OpenedStage>
  /** Whether new rounds are blocked. */
  readonly isWaiting?: () => boolean
  /** Number of the game's lines. */
  readonly lines?: number
}

const player: EventPlayer<PlayedEvent> = {
  play: async () => true,
  skip: () => undefined,
  abort: () => undefined,
  isPlaying: false,
}

const deafLink: Omit<ParentLink, 'post'> = {
  requestToken: async () => null,
  onBalance: () => undefined,
  onSound: () => undefined,
  onQuick: () => undefined,
  onCalm: () => undefined,
  onKeys: () => undefined,
  onSmall: () => undefined,
  onFullView: () => undefined,
  onRow: () => undefined,
}

const stageThat = (launch: () => void) => ({ rest: () => undefined, launch }) as unknown as GameStage

const noted = [
  'back',
  'rules',
  'fairness',
  'sound',
  'deposit',
  'confirm',
  'skip',
  'rounds',
  'more',
  'autoplay',
  'autoplayStop',
  'quick',
  'featureBuy',
] as const

/** Records presses without any other effect. */
const notingPresses = (pressed: string[]) =>
  Object.fromEntries(noted.map((name) => [name, () => void pressed.push(name)])) as Record<
    (typeof noted)[number],
    () => void
  >

type StudioAnswers = {
  readonly reopened: OpenedStage
  /** Outcomes of rounds in turn; the last one repeats. */
  readonly outcomes: readonly StageOutcome<Played>[]
  /** Requests are appended here. */
  readonly played: string[]
}

const studioThat = ({ reopened, outcomes, played }: StudioAnswers): StageSession => ({
  open: async () => ({ kind: 'done', data: reopened }),
  play: async (requestId, stake, spinMoney = {}) => {
    played.push([requestId, stake, ...Object.entries(spinMoney).flat()].join(' '))
    return outcomes[Math.min(played.length, outcomes.length) - 1] ?? { kind: 'lost' }
  },
  shown: async () => ({ kind: 'done', data: {} }),
  step: async () => ({ kind: 'lost' }),
  replay: async () => ({ kind: 'lost' }),
})

const optionsOf = (session: OpenedStage, presets: readonly string[], lang: Lang) => ({
  isPlayMoney: session.isPlayMoney,
  isReplay: false,
  canDeposit: !session.isDemo,
  canSkip: session.allowed.skip,
  hasRounds: true,
  canAutoplay: session.allowed.autoplay,
  canQuick: session.allowed.quickMode,
  canBuy: session.featureBuys !== undefined,
  presets,
  ...(session.bets && {
    sideBets: {
      choice: createSideBetChoice,
      question: 'Hands',
      ways: ['1', ...session.bets.map(({ title }) => title[lang])],
    },
  }),
})

/** Mounts the panel in the page, ready to spin. */
export function standPanel({
  lang = 'en',
  outcomes = [won],
  more = {},
  reopened = {},
  isWaiting,
  lines,
}: PanelOptions = {}) {
  const say = createTranslate<StageKey>(stageMessages, lang)
  const session: OpenedStage = { ...opened, ...more }
  const money = moneyOf(session)
  const played: string[] = []
  const posted: ToParent[] = []
  const pressed: string[] = []
  /** Requests whose reels were started before the response. */
  const launched: number[] = []
  let ids = 0
  const studio = studioThat({ reopened: { ...session, ...reopened }, outcomes, played })
  const texts = Object.fromEntries(controlWords.map((key) => [key, say(key)])) as Record<
    (typeof controlWords)[number],
    string
  >
  const controls = createControls(
    { ...texts, title: session.gameName[lang] },
    {
      ...notingPresses(pressed),
      stakeLess: () => page.stepStake(-1),
      stakeMore: () => page.stepStake(1),
      preset: (no) => page.choosePreset(no),
      sideBet: (no) => page.chooseSideBet(no),
      spin: () => void page.spin(),
      result: (roundId) => pressed.push(`result ${roundId}`),
    },
    optionsOf(session, presetTexts(money, lang), lang),
  )
  const layers = createLayers(controls.root, say('close'))
  const page = createPlayPage({
    isMotionReduced: () => false,
    wait: async () => undefined,
    session: studio,
    opened: session,
    checkClock: createCheckClock(session),
    money,
    controls,
    layers,
    player,
    say,
    lang,
    stage: stageThat(() => launched.push(played.length + 1)),
    link: { ...deafLink, post: (message) => posted.push(message) },
    newId: () => `request-${++ids}`,
    nowMs: () => Date.parse('2026-11-21T00:12:30.000Z'),
    ...(isWaiting && { isWaiting }),
    lines,
  })
  document.body.append(controls.root)
  page.showMoney()
  controls.setDisc('spin')
  return { page, money, controls, layers, say, played, posted, pressed, launched }
}
