// Opens the dialogs of the tools beside the disc: autoplay, the last rounds, and the proof of a round.
import type { PlayedRound } from '@mangetsu/contract/play'
import type { Round } from '@mangetsu/contract/studio'
import { createTranslate, element, type Layers } from '@mangetsu/stage-kit'
import { replayAddress } from './address.ts'
import type { Autoplay } from './autoplay-run.ts'
import { autoplayClosedPage, autoplaySheet } from './autoplay-sheet.ts'
import { type FairnessFacts, fairnessPage } from './fairness-page.ts'
import { fundingOf, type SessionMoney, stakeOf } from './money-view.ts'
import { moreMessages } from './more-messages.ts'
import type { StageShell } from './mount-stage.ts'
import type { PlayPage } from './play-page.ts'
import { roundListPage } from './round-list.ts'
import { lastOf, listed } from './round-results.ts'
import type { StageCall } from './stage-calls.ts'
import type { PageParts } from './stage-shell.ts'

export type PlayToolParts = {
  readonly parts: Pick<PageParts, 'say' | 'params'>
  readonly shell: Pick<StageShell, 'layers' | 'controls'>
  readonly page: PlayPage
  readonly money: SessionMoney
  readonly autoplay: Autoplay
  readonly call: StageCall
  readonly isDemo: boolean
  /** Rounds shown on this page, the oldest first. */
  readonly shown: readonly Round[]
}

/** Opens the dialog that starts autoplay, except during a round, whose stake is fixed. */
export function openAutoplay({ parts, shell, page, money, autoplay }: PlayToolParts): void {
  const { say, params } = parts
  if (!page.isStill || autoplay.isRunning) return
  if (fundingOf(money) !== 'cash') {
    shell.layers.dialog(say('autoplayTitle'), autoplayClosedPage(say))
    return
  }
  const sheet = autoplaySheet({
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
  const answer = await tools.call('replayRound', { roundId: id })
  if (answer.ok) return answer.data
  tools.shell.layers.note(tools.parts.say('lostOpening'))
  return null
}

async function replay(tools: PlayToolParts, round: PlayedRound): Promise<void> {
  const { parts, shell, page } = tools
  const found = await fetched(tools, round)
  if (found === null) return
  const words = createTranslate(
    moreMessages,
    parts.params.lang,
  )(page.isStill ? 'roundReplaying' : 'roundPlaying')
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
    commitment,
    clientSeed,
    nextNonce: null,
    round: found.round,
    serverSeed: found.serverSeed,
    replayAddress: replayAddress(origin, round.gameId, parts.params.lang, round.id),
  }
  openFairness(shell.layers, parts, facts)
}

/** Opens the proof of a round. */
export function openFairness(
  layers: Layers,
  { say, params }: Pick<PageParts, 'say' | 'params'>,
  facts: FairnessFacts,
): void {
  layers.dialog(say('fairness'), fairnessPage(params.lang, facts))
}

/**
 * Opens the last rounds: those shown here immediately, the others when the platform has answered. The focus moves to
 * the round of `chosenId` in the complete list.
 */
export async function openRounds(tools: PlayToolParts, chosenId?: string): Promise<void> {
  const { parts, shell, page, call, isDemo, shown } = tools
  const { say, params } = parts
  const container = element('div', { 'aria-busy': String(!isDemo) })
  const list = (others: readonly PlayedRound[], isWhole: boolean) => {
    // A round is not listed before it has been shown to its end.
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
    container.replaceChildren(roundListPage(rounds, isWhole, { say, lang: params.lang, chosenId, ...ways }))
  }
  list([], true)
  const close = shell.layers.dialog(say('lastRounds'), container)
  if (isDemo) return
  const answer = await call('queryLastRounds', {})
  list(answer.ok ? answer.data.rounds : [], answer.ok)
  container.setAttribute('aria-busy', 'false')
  container.querySelector<HTMLElement>('tr[aria-current] button')?.focus()
}
