// The best hold of a finished round: a button, and the answer only once it is pressed. Nothing of this is
// available before the decision.
import { type CardCode, cardSign } from '@mangetsu/cards'
import { formatAmount } from '@mangetsu/money'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { element, pictogram } from '../../dom.ts'
import type { RoundMoney } from '../../game-stage.ts'
import type { StageLang, Translate } from '../../text.ts'
import { cardsWords, isRed } from '../card-words.ts'
import type { PageBox } from '../table-top.ts'
import { type BestHold, findBestHold, type HoldWorth } from './best-hold.ts'
import type { PokerKey } from './messages.ts'

/** A finished round: its dealt cards, the held ones, and the stake on its hands. */
type PlayedHold = {
  readonly cards: readonly CardCode[]
  readonly held: readonly number[]
  readonly money: RoundMoney
  readonly hands: number
}

export type BestHoldView = {
  readonly button: HTMLElement
  readonly root: HTMLElement
  offer(played: PlayedHold): void
  /** Removes the button and the answer, because another round begins. */
  close(): void
  place(box: PageBox): void
}

/** Usual height of the answer in CSS pixels; on a wide screen it is centred on a hand that is higher. */
const usualHeight = 120

type Words = { readonly say: Translate<PokerKey>; readonly lang: StageLang }

/** Builds the dealt cards in small, with only the held ones undimmed. */
function smallCards({ cards }: PlayedHold, held: readonly number[], { say, lang }: Words): HTMLElement {
  const kept = cards.filter((_, place) => held.includes(place))
  const some = kept.length === cards.length ? 'keptAll' : kept.length === 0 ? 'keptNone' : 'keptCards'
  const label = say(some, { cards: cardsWords(kept, lang) })
  const minis = cards.map((card, place) =>
    element(
      'span',
      { class: `small-card${isRed(card) ? ' red' : ''}${held.includes(place) ? ' kept' : ''}` },
      cardSign(card),
    ),
  )
  return element('span', { class: 'small-cards', role: 'img', 'aria-label': label }, ...minis)
}

/** Formats the expected return of a hold: an amount, and the multiple of the stake of one hand. */
function expected(
  { sum, replacements }: HoldWorth,
  { money, hands }: PlayedHold,
  { say, lang }: Words,
): string {
  const amountMinor = (money.stakeMinor * BigInt(sum)) / (BigInt(hands) * BigInt(replacements))
  const amount = formatAmount(amountMinor, money.currency, { lang, style: 'compact' })
  return say('expects', { amount, multiple: (sum / replacements).toFixed(4) })
}

function answer({ best, own, isOwnBest }: BestHold, played: PlayedHold, words: Words): HTMLElement[] {
  const { say } = words
  const row = (title: PokerKey, hold: HoldWorth) =>
    element(
      'p',
      { class: 'best-row' },
      element('b', {}, say(title)),
      smallCards(played, hold.held, words),
      element('span', {}, expected(hold, played, words)),
    )
  const rows = isOwnBest
    ? [element('p', { class: 'best-same' }, say('sameAsBest')), row('yours', own)]
    : [row('best', best), row('yours', own)]
  return [...rows, element('p', { class: 'best-note' }, say('bestHoldNote'))]
}

function buildParts(say: Translate<PokerKey>) {
  const button = element(
    'button',
    { type: 'button', class: 'best-button', hidden: true, 'aria-expanded': 'false' },
    say('bestHold'),
  )
  const content = element('div', { 'aria-live': 'polite' })
  const shut = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': say('close') },
    pictogram('close'),
  )
  const root = element(
    'section',
    { class: 'best-hold', 'aria-label': say('bestHold'), tabindex: '-1', hidden: true },
    content,
    shut,
  )
  return { button, content, shut, root }
}

export function createBestHoldView(
  model: VideoPokerModel,
  say: Translate<PokerKey>,
  lang: StageLang,
): BestHoldView {
  const words = { say, lang }
  const { button, content, shut, root } = buildParts(say)
  let played: PlayedHold | null = null

  function hide(): void {
    const hadFocus = root.contains(document.activeElement)
    root.hidden = true
    button.setAttribute('aria-expanded', 'false')
    if (hadFocus && !button.hidden) button.focus({ preventScroll: true })
  }

  async function show(): Promise<void> {
    const asked = played
    if (asked === null) return
    root.hidden = false
    button.setAttribute('aria-expanded', 'true')
    root.focus({ preventScroll: true })
    content.replaceChildren(element('p', {}, say('bestHoldSought')))
    const isWanted = () => played === asked && !root.hidden
    try {
      const found = await findBestHold(model, asked.cards, asked.held, isWanted)
      if (found !== null) content.replaceChildren(...answer(found, asked, words))
    } catch {
      if (isWanted()) content.replaceChildren(element('p', {}, say('bestHoldMissing')))
    }
  }

  button.addEventListener('click', () => {
    if (root.hidden) void show()
    else hide()
  })
  shut.addEventListener('click', hide)
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  return {
    button,
    root,
    offer(next) {
      played = next
      button.hidden = false
    },
    close() {
      played = null
      button.hidden = true
      hide()
    },
    place({ x, y, width, height }) {
      // A longer answer extends upward beyond the hand.
      const lowest = y + height - Math.max(0, (height - usualHeight) / 2)
      const bottom = `calc(100% - ${lowest}px)`
      Object.assign(root.style, { left: `${x}px`, width: `${width}px`, bottom })
    },
  }
}
