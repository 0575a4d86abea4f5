// What the tools beside the disc open: autoplay's dialog with what stops it from outside, and the last rounds.
import type { PlayedRound } from '@mangetsu/contract/play'
import { queryLastRounds, type Round, replayRound } from '@mangetsu/contract/studio'
import { element } from '@mangetsu/stage-kit'
import { replayAddress } from './address.ts'
import type { Autoplay } from './autoplay-run.ts'
import { autoplayClosedPage, autoplaySheet } from './autoplay-sheet.ts'
import { fairnessPage } from './fairness-page.ts'
import { fundingOf, type SessionMoney, stakeOf } from './money-view.ts'
import type { PlayPage } from './play-page.ts'
import { lastOf, listed, roundListPage } from './round-list.ts'
import type { PageParts, StageShell } from './stage-shell.ts'
import type { PlatformCall } from './wire-call.ts'

export type PlayToolParts = {
  readonly parts: Pick<PageParts, 'say' | 'params'>
  readonly shell: Pick<StageShell, 'layers' | 'controls'>
  readonly page: PlayPage
  readonly money: SessionMoney
  readonly autoplay: Autoplay
  readonly call: PlatformCall
  readonly isDemo: boolean
  /** Rounds that were shown here, the oldest first. */
  readonly shown: readonly Round[]
}

/** Opens the dialog that begins autoplay; not while anything is played, for its stake stands then. */
export function openAutoplay({ parts, shell, page, money, autoplay }: PlayToolParts): void {
  const { say, params } = parts
  if (!page.isStill || autoplay.isRunning) return
  if (fundingOf(money) !== 'cash') {
    shell.layers.dialog(say('autoplayTitle'), autoplayClosedPage(say))
    return
  }
  const sheet = autoplaySheet({
    say,
    lang: params.lang,
    currency: money.currency,
    stakeMinor: stakeOf(money),
    onBegin(plan) {
      close()
      void autoplay.begin(plan)
    },
  })
  const close = shell.layers.dialog(say('autoplayTitle'), sheet)
}

async function fetched(tools: PlayToolParts, { id }: PlayedRound) {
  const answer = await tools.call(replayRound, { roundId: id })
  if (answer.kind === 'done') return answer.data
  tools.shell.layers.note(tools.parts.say('lostOpening'))
  return null
}

async function replay(tools: PlayToolParts, round: PlayedRound): Promise<void> {
  const { parts, shell, page } = tools
  const found = await fetched(tools, round)
  if (found === null) return
  const words = page.isStill ? parts.say('roundReplaying') : parts.say('roundPlaying')
  shell.layers.note(words)
  shell.controls.say(words)
  if (await page.showAgain(found.round)) shell.layers.clearNote()
}

async function prove(tools: PlayToolParts, round: PlayedRound): Promise<void> {
  const { parts, shell } = tools
  const found = await fetched(tools, round)
  if (found === null) return
  const { commitment, clientSeed } = found.round
  const { origin } = new URL(window.location.href)
  const facts = {
    ...{ commitment, clientSeed, nextNonce: null, round: found.round, serverSeed: found.serverSeed },
    replayAddress: replayAddress(origin, round.gameId, parts.params.lang, round.id),
  }
  shell.layers.dialog(parts.say('fairness'), fairnessPage(parts.say, facts))
}

/** Opens the last rounds: at once those that were shown here, and the others when the platform has answered. */
export async function openRounds(tools: PlayToolParts): Promise<void> {
  const { parts, shell, page, call, isDemo, shown } = tools
  const { say, params } = parts
  const holder = element('div', { 'aria-busy': String(!isDemo) })
  const list = (others: readonly PlayedRound[], isWhole: boolean) => {
    // What has not been shown to its end is not told before.
    const now = page.lastRound?.id
    const isSeen = (id: string) => id !== now || shown.some((round) => round.id === now)
    const rounds = lastOf(others, shown.map(listed)).filter(({ id }) => isSeen(id))
    const ways = {
      onReplay(round: PlayedRound) {
        close()
        void replay(tools, round)
      },
      onProof(round: PlayedRound) {
        close()
        void prove(tools, round)
      },
    }
    holder.replaceChildren(roundListPage(rounds, isWhole, { say, lang: params.lang, ...ways }))
  }
  list([], true)
  const close = shell.layers.dialog(say('lastRounds'), holder)
  if (isDemo) return
  const answer = await call(queryLastRounds, {})
  list(answer.kind === 'done' ? answer.data.rounds : [], answer.kind === 'done')
  holder.setAttribute('aria-busy', 'false')
}

/** Keys that only move about, or do nothing by themselves. */
const movingKeys: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/**
 * Autoplay is for whoever watches: a press anywhere, a key, another window or page before the game ends it. The disc says
 * so itself, sound and quick mode change nothing that is played, and a dialog has keys of its own.
 */
export function stopAutoplayFromOutside(root: HTMLElement, autoplay: Autoplay): void {
  const within = (event: Event, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  root.addEventListener(
    'click',
    (event) => {
      if (!within(event, 'button') || within(event, 'dialog, .disc, .tool[aria-pressed]')) return
      autoplay.stop('pressed')
    },
    { capture: true },
  )
  document.addEventListener('keydown', (event) => {
    if (movingKeys.has(event.key) || within(event, 'dialog')) return
    // A button that is pressed by a key is pressed by a click.
    if (within(event, 'button') && (event.key === 'Enter' || event.key === ' ')) return
    autoplay.stop('pressed')
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) autoplay.stop('hidden')
  })
  window.addEventListener('blur', () => autoplay.stop('hidden'))
}
