// Opens a live session: loads token, pictures and session in parallel, then the play page.
import type { PlayedRound } from '@mangetsu/contract/play'
import type { Round } from '@mangetsu/contract/studio'
import { replayAddress } from './address.ts'
import { createAutoplay } from './autoplay-run.ts'
import { stopAutoplayFromOutside } from './autoplay-stop.ts'
import { setCalm } from './calm-mode.ts'
import { createCheckClock } from './check-clock.ts'
import { moneyOf, nextRound, presetTexts } from './money-view.ts'
import { mountStage, type StageShell, type StageShellOptions } from './mount-stage.ts'
import { createParentLink, type ParentLink, parentOrigin, renewedOver } from './parent-link.ts'
import { createPlayPage, type PlayPage } from './play-page.ts'
import type { PlayToolParts } from './play-tools.ts'
import { lastOf, listed, resultOf } from './round-results.ts'
import { createStageSession, type OpenedStage } from './session.ts'
import { apiFor, loadLooks, type PageParts } from './stage-shell.ts'

const clockEveryMs = 1_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Spins when the space bar is pressed outside a button. */
function listenForSpace(spin: () => void): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target === document.body
    if (event.key !== ' ' || !isElsewhere || event.repeat) return
    event.preventDefault()
    spin()
  })
}

/** Returns the features sold; empty if the game sells none or the jurisdiction forbids it. */
const soldIn = ({ featureBuys = [] }: OpenedStage) => featureBuys

type PlayTools = typeof import('./play-tools.ts')

type Live = { token: string; shell: StageShell | null; page: PlayPage | null; tools: PlayToolParts | null }

function sessionFor(parts: PageParts, live: Live, link: ParentLink) {
  const { call, nowMs } = apiFor(parts, renewedOver(link, live))
  const session = createStageSession({
    call,
    wait: pause,
    onRetry: (tries) => live.shell?.layers.note(parts.say('retrying', { tries })),
  })
  return { call, session, nowMs }
}

function refuseOpening({ opening, say }: PageParts, kind: 'lost' | 'ended' | 'refused'): void {
  const retry = { label: say('tryAgain'), run: () => window.location.reload() }
  if (kind === 'lost') opening.fail(say('lostOpening'), retry)
  else opening.fail(say('ended'))
}

const playTools = () => import('./play-tools.ts')

function showFairness(parts: PageParts, live: Live, opened: OpenedStage): void {
  const { shell, page } = live
  void shell?.later(playTools, ({ openFairness }) => {
    const round = page?.lastRound ?? null
    const { origin } = new URL(window.location.href)
    const { game, params } = parts
    openFairness(shell.layers, parts, {
      ...opened.fairness,
      nextNonce: page?.nextNonce ?? null,
      round,
      replayAddress: round && replayAddress(origin, game.id, params.lang, round.id),
    })
  })
}

/** Opens a dialog beside the disc once its script is loaded. */
function openTool({ tools, shell }: Live, open: (loaded: PlayTools, tools: PlayToolParts) => unknown): void {
  if (tools) void shell?.later(playTools, (loaded) => open(loaded, tools))
}

/** Opens the feature-buy dialog, whose script no other game loads. */
function showFeatureBuys({ game }: PageParts, { tools, shell }: Live, opened: OpenedStage): void {
  if (tools === null) return
  const of = { sold: soldIn(opened), spinRtpPpm: game.rtpPpm }
  void shell?.later(
    () => import('./feature-buy.ts'),
    ({ openFeatureBuys }) => openFeatureBuys(tools, of),
  )
}

/** Returns the handlers of the controls; they do nothing before the page is ready. */
function actionsOf(
  parts: PageParts,
  live: Live,
  opened: OpenedStage,
  link: ParentLink,
): StageShellOptions['actions'] {
  return {
    back: () => link.post({ type: 'mangetsu:close' }),
    deposit: () => link.post({ type: 'mangetsu:deposit' }),
    stakeLess: () => live.page?.stepStake(-1),
    stakeMore: () => live.page?.stepStake(1),
    preset: (no) => live.page?.choosePreset(no),
    sideBet: (no) => live.page?.chooseSideBet(no),
    spin: () => spinByHand(live),
    fairness: () => showFairness(parts, live, opened),
    rounds: () => openTool(live, ({ openRounds }, tools) => openRounds(tools)),
    result: (roundId) => openTool(live, ({ openRounds }, tools) => openRounds(tools, roundId)),
    autoplay: () => openTool(live, ({ openAutoplay }, tools) => openAutoplay(tools)),
    featureBuy: () => showFeatureBuys(parts, live, opened),
    autoplayStop: () => live.tools?.autoplay.stop('pressed'),
  }
}

function spinByHand({ page, tools }: Live): void {
  if (!tools?.autoplay.isRunning && !tools?.autoplay.hasJustEnded) void page?.spin()
}

type Title = Readonly<Record<'ja' | 'en', string>>

/** Returns the labels of the side bet choice if there is a side bet. */
const sideBetWords = ({ bets: sideBets = [] }: OpenedStage, { game, params: { lang } }: PageParts) =>
  game.sideBets === undefined || sideBets.length === 0
    ? undefined
    : {
        question: game.sideBets.question[lang],
        choice: game.sideBets.choice,
        ...wordsOfWays(
          [game.sideBets.plain, ...sideBets.map(({ title }) => title)],
          game.sideBets.isByAmount,
          lang,
        ),
      }

/** Returns the labels of the side bets; titles are only read aloud where an amount is displayed. */
function wordsOfWays(titles: readonly Title[], isByAmount: boolean | undefined, lang: 'ja' | 'en') {
  const ways = titles.map((one) => one[lang])
  return isByAmount === true ? { ways, spoken: ways } : { ways }
}

const optionsOf = (opened: OpenedStage, parts: PageParts, presets: readonly string[]) => ({
  isPlayMoney: opened.isPlayMoney || opened.isDemo,
  isReplay: false,
  canDeposit: !opened.isDemo,
  presets,
  isBesidePicture: parts.game.isBesideControls,
  statusAside: parts.game.statusAside,
  tint: parts.game.tint,
  sideBets: sideBetWords(opened, parts),
  canSkip: opened.allowed.skip,
  hasRounds: true,
  // Where the player decides during each round, autoplay is not available.
  canAutoplay: opened.allowed.autoplay && parts.game.hasSteps !== true,
  canQuick: opened.allowed.quickMode,
  canBuy: soldIn(opened).length > 0,
})

/** Returns a function that adds rounds to the last results; an unfinished round is none of them. */
function showResultsOn({ controls }: StageShell, { say, params: { lang } }: PageParts) {
  let rounds: readonly PlayedRound[] = []
  return (more: readonly PlayedRound[]) => {
    rounds = lastOf(rounds, more)
    controls.setResults(rounds.map((round) => resultOf(round, say, lang)))
  }
}

/** Maximum number of rounds a session keeps in its history list. */
const mostShown = 20

/** Opens the session of this token and plays it until the page is closed. */
export async function openPlay(parts: PageParts, token: string): Promise<void> {
  const { say, params, game } = parts
  const { lang } = params
  const link = createParentLink(window, parentOrigin())
  const live: Live = { token, shell: null, page: null, tools: null }
  const { call, session, nowMs } = sessionFor(parts, live, link)
  const [looks, outcome] = await Promise.all([loadLooks(parts, { isWarmed: true }), session.open()])
  if (outcome.kind !== 'done') return refuseOpening(parts, outcome.kind)
  const opened = outcome.data
  const money = moneyOf(opened)
  const shell = mountStage({
    parts,
    looks,
    money: () => nextRound(money),
    options: optionsOf(opened, parts, presetTexts(money, lang)),
    onSound: (isOn) => link.post({ type: 'mangetsu:sound', isOn }),
    onQuick: (isOn) => link.post({ type: 'mangetsu:quick', isOn }),
    onCalm: (isOn) => link.post({ type: 'mangetsu:calm', isOn }),
    onWaiting: () => live.page?.showWaiting(),
    actions: actionsOf(parts, live, opened, link),
  })
  live.shell = shell
  const shown: Round[] = []
  const showResults = showResultsOn(shell, parts)
  const page = createPlayPage({
    ...shell,
    session,
    opened,
    money,
    checkClock: createCheckClock(opened),
    link,
    say,
    lang,
    nowMs,
    areSideBetsByAmount: game.sideBets?.isByAmount,
    lines: game.lines,
    newId: () => crypto.randomUUID(),
    wait: pause,
    onShown(round) {
      shown.push(round)
      if (shown.length > mostShown) shown.shift()
      showResults([listed(round)])
    },
    onMovedElsewhere: () => live.tools?.autoplay.stop('elsewhere'),
  })
  live.page = page
  const autoplay = createAutoplay({ ...shell, page, money, say, nowMs, features: game.features })
  live.tools = { parts, shell, page, money, autoplay, call, shown, isDemo: opened.isDemo }
  stopAutoplayFromOutside(shell.controls.root, autoplay)
  listenTo(link, live, shell, opened)
  begin(live, page, shell, parts)
  if (!opened.isDemo)
    void call('queryLastRounds', {}).then((answer) => {
      if (answer.ok) showResults(answer.data.rounds)
    })
  link.post({ type: 'mangetsu:ready', gameId: game.id })
  await page.resume()
}

/** Subscribes to messages of the surrounding page. */
function listenTo(link: ParentLink, live: Live, shell: StageShell, { isDemo }: OpenedStage): void {
  link.onSound(shell.expectSound)
  link.onQuick(shell.expectQuick)
  link.onCalm(setCalm)
  link.onFullView(shell.showFullView)
  link.onRow(shell.showRow)
  link.onSmall((isSmall) => {
    shell.setSmall(isSmall)
    if (isSmall) live.tools?.autoplay.stop('hidden')
  })
  if (!isDemo) link.onBalance((balance, currency) => void live.page?.receiveBalance(balance, currency))
}

function begin(live: Live, page: PlayPage, { controls }: StageShell, { game, params }: PageParts): void {
  const invitation = document.createElement('p')
  invitation.className = 'round-status-line'
  invitation.textContent = game.invitation[params.lang]
  controls.statusLine.dataset.tone = 'calm'
  controls.statusLine.replaceChildren(invitation)
  page.showMoney()
  page.showWaiting()
  setInterval(() => page.showSession(), clockEveryMs)
  listenForSpace(() => spinByHand(live))
}
