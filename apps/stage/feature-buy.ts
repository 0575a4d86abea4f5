// Buys a feature: opens the dialog while no round is in progress, and plays the bought round. The kit's modules are
// imported individually: importing the kit's index would split the bundle into more chunks and enlarge every game.
import type { StageFeatureBuy } from '@mangetsu/contract/studio'
import { element } from '@mangetsu/stage-kit/dom'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { featureBuyMessages } from './feature-buy-messages.ts'
import { featureBuySheet } from './feature-buy-sheet.ts'
import { fundingOf, stakeOf } from './money-view.ts'
import type { PlayToolParts } from './play-tools.ts'

export type FeatureBuyTools = Pick<PlayToolParts, 'parts' | 'shell' | 'page' | 'money' | 'autoplay'>

export type SoldFeatures = {
  readonly sold: readonly StageFeatureBuy[]
  readonly spinRtpPpm: number | undefined
}

const wordsOf = ({ parts }: FeatureBuyTools) => createTranslate(featureBuyMessages, parts.params.lang)

/** Plays the bought round; the status line shows that it is pending until the answer arrives. */
async function buy(tools: FeatureBuyTools, name: string): Promise<void> {
  const { page, shell } = tools
  const { statusLine } = shell.controls
  const [before, dataset] = [[...statusLine.childNodes], { ...statusLine.dataset }]
  const waiting = wordsOf(tools)('waiting')
  const line = element('p', { class: 'round-status-line' }, element('span', {}, waiting))
  statusLine.dataset.tone = 'calm'
  statusLine.dataset.news = 'always'
  statusLine.replaceChildren(line)
  shell.controls.say(waiting)
  await page.spin({ featureBuy: name })
  // No round has started: the previous status line is restored.
  if (!line.isConnected) return
  Object.assign(statusLine.dataset, dataset)
  statusLine.replaceChildren(...before)
}

/** Creates the dialog's content for the current stake. */
function offer(tools: FeatureBuyTools, { sold, spinRtpPpm }: SoldFeatures, close: () => void): HTMLElement {
  const { parts, page, money } = tools
  const sheet = featureBuySheet({
    say: wordsOf(tools),
    lang: parts.params.lang,
    currency: money.currency,
    stakeMinor: stakeOf(money),
    walletMinor: money.balanceMinor,
    isBonusFirst: fundingOf(money) === 'bonus',
    sold,
    spinRtpPpm,
    onCancel: close,
    onBuy(name) {
      close()
      void buy(tools, name)
    },
    onLower(stakeMinor) {
      page.chooseStake(stakeMinor)
      const next = offer(tools, { sold, spinRtpPpm }, close)
      sheet.replaceWith(next)
      // The pressed button has been replaced: focus moves to the cancel button.
      next.querySelector('button')?.focus()
    },
  })
  return sheet
}

/** Opens the dialog, except during a round, whose stake is fixed. */
export function openFeatureBuys(tools: FeatureBuyTools, features: SoldFeatures): void {
  const { shell, page, money, autoplay } = tools
  if (!page.isStill || autoplay.isRunning) return
  const say = wordsOf(tools)
  if (fundingOf(money) === 'freeSpin') {
    const closed = element('div', { class: 'rules' }, element('p', {}, say('freeSpinsFirst')))
    shell.layers.dialog(say('title'), closed)
    return
  }
  const close: () => void = shell.layers.dialog(
    say('title'),
    offer(tools, features, () => close()),
  )
}
