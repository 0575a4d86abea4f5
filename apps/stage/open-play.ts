// Opens a live session: token, pictures and session side by side, then the page that plays.
import type { RoundMoney } from '@mangetsu/stage-kit'
import { fairnessPage } from './fairness-page.ts'
import { moneyOf, presetTexts, stakeOf } from './money-view.ts'
import { createParentLink, type ParentLink } from './parent-link.ts'
import { createPlayPage, type PlayPage } from './play-page.ts'
import { createStageSession, type OpenedStage } from './session.ts'
import { callerFor, loadLooks, mountStage, type PageParts, type StageShell } from './stage-shell.ts'

const clockEveryMs = 10_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The origin of the page around, where the browser exposes it. */
function parentOrigin(): string {
  const [ancestor] = window.location.ancestorOrigins ?? []
  return ancestor ?? '*'
}

function replayAddress(parts: PageParts, roundId: string): string {
  const { origin } = new URL(window.location.href)
  return `${origin}/stage/${parts.game.id}/?lang=${parts.params.lang}#replay=${roundId}`
}

/** A press of the space bar anywhere that is no button spins, as players expect. */
function listenForSpace(spin: () => void): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target === document.body
    if (event.key !== ' ' || !isElsewhere || event.repeat) return
    event.preventDefault()
    spin()
  })
}

type Live = { token: string; shell: StageShell | null; page: PlayPage | null }

function sessionFor(parts: PageParts, live: Live, link: ParentLink) {
  const { call, nowMs } = callerFor(parts, () => `Bearer ${live.token}`)
  const session = createStageSession({
    call,
    wait: pause,
    onRetry: (tries) => live.shell?.layers.note(parts.say('retrying', { tries })),
    async renewToken() {
      const renewed = await link.requestToken()
      if (renewed !== null) live.token = renewed
      return renewed !== null
    },
  })
  return { session, nowMs }
}

function refuseOpening({ opening, say }: PageParts, kind: 'lost' | 'ended' | 'refused'): void {
  const retry = { label: say('tryAgain'), run: () => window.location.reload() }
  if (kind === 'lost') opening.fail(say('lostOpening'), retry)
  else opening.fail(say('ended'))
}

function showFairness(parts: PageParts, live: Live, opened: OpenedStage): void {
  const { say } = parts
  const round = live.page?.lastRound ?? null
  const facts = {
    ...opened.fairness,
    nextNonce: live.page?.nextNonce ?? null,
    round,
    replayAddress: round && replayAddress(parts, round.id),
  }
  live.shell?.layers.dialog(say('fairness'), fairnessPage(say, facts))
}

/** Opens the session of this token and plays in it until the page goes. */
export async function openPlay(parts: PageParts, token: string): Promise<void> {
  const { say, params, game } = parts
  const link = createParentLink(window, parentOrigin())
  const live: Live = { token, shell: null, page: null }
  const { session, nowMs } = sessionFor(parts, live, link)
  const [looks, outcome] = await Promise.all([loadLooks(parts), session.open()])
  if (outcome.kind !== 'done') return refuseOpening(parts, outcome.kind)
  const opened = outcome.data
  const money = moneyOf(opened)
  const shell = await mountStage({
    parts,
    looks,
    money: (): RoundMoney => ({ stakeMinor: stakeOf(money), currency: money.currency }),
    options: {
      isPlayMoney: opened.isPlayMoney || opened.isDemo,
      isReplay: false,
      canDeposit: !opened.isDemo,
      presets: presetTexts(money, params.lang),
    },
    onSound: (isOn) => link.post({ type: 'mangetsu:sound', isOn }),
    actions: {
      back: () => link.post({ type: 'mangetsu:close' }),
      deposit: () => link.post({ type: 'mangetsu:deposit' }),
      stakeLess: () => live.page?.stepStake(-1),
      stakeMore: () => live.page?.stepStake(1),
      preset: (no) => live.page?.choosePreset(no),
      spin: () => void live.page?.spin(),
      fairness: () => showFairness(parts, live, opened),
    },
  })
  live.shell = shell
  const { lang } = params
  const newId = () => crypto.randomUUID()
  const page = createPlayPage({
    ...shell,
    session,
    opened,
    money,
    link,
    say,
    lang,
    newId,
    nowMs,
    wait: pause,
  })
  live.page = page
  link.onSound(shell.expectSound)
  link.onFullView(shell.showFullView)
  if (!opened.isDemo) link.onBalance((balance, currency) => void page.receiveBalance(balance, currency))
  begin(page, shell, parts)
  link.post({ type: 'mangetsu:ready', gameId: game.id })
  await page.resume()
}

function begin(page: PlayPage, { controls }: StageShell, { game, params }: PageParts): void {
  const invitation = document.createElement('p')
  invitation.className = 'told-line'
  invitation.textContent = game.invitation[params.lang]
  controls.statusLine.dataset.tone = 'calm'
  controls.statusLine.replaceChildren(invitation)
  page.showMoney()
  controls.setDisc('spin')
  setInterval(() => page.showMoney(), clockEveryMs)
  listenForSpace(() => void page.spin())
}
