// The best kept cards of a finished round: a button, and the answer only once it is pressed. Nothing of this is
// available before the decision.
import { type CardCode, cardSign } from '@mangetsu/cards'
import { formatAmount } from '@mangetsu/money'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { element, pictogram } from '../../dom.ts'
import type { RoundMoney } from '../../game-stage.ts'
import type { StageLang, Translate } from '../../text.ts'
import { cardsWords, isRed } from '../card-words.ts'
import type { PageBox } from '../table-top.ts'
import { type BestKept, findBestKept, type KeptWorth } from './best-kept.ts'
import type { PokerKey } from './messages.ts'

/** A finished round: its dealt cards, the kept ones, and the stake on its hands. */
type PlayedCards = {
  readonly cards: readonly CardCode[]
  readonly kept: readonly number[]
  readonly money: RoundMoney
  readonly hands: number
}

export type BestKeptView = {
  readonly button: HTMLElement
  readonly root: HTMLElement
  offer(played: PlayedCards): void
  /** Removes the button and the answer, because another round begins. */
  close(): void
  place(box: PageBox): void
}

/** Usual height of the answer in CSS pixels; on a wide screen it is centred on a hand that is higher. */
const usualHeight = 120

type Words = { readonly say: Translate<PokerKey>; readonly lang: StageLang }

/** Builds the dealt cards in small, with only the kept ones undimmed. */
function smallCards({ cards }: PlayedCards, kept: readonly number[], { say, lang }: Words): HTMLElement {
  const codes = cards.filter((_, place) => kept.includes(place))
  const some = codes.length === cards.length ? 'keptAll' : codes.length === 0 ? 'keptNone' : 'keptCards'
  const label = say(some, { cards: cardsWords(codes, lang) })
  const minis = cards.map((card, place) =>
    element(
      'span',
      { class: `small-card${isRed(card) ? ' red' : ''}${kept.includes(place) ? ' kept' : ''}` },
      cardSign(card),
    ),
  )
  return element('span', { class: 'small-cards', role: 'img', 'aria-label': label }, ...minis)
}

/** Formats the expected return of a kept set: an amount, and the multiple of the stake of one hand. */
function expected(
  { sum, replacements }: KeptWorth,
  { money, hands }: PlayedCards,
  { say, lang }: Words,
): string {
  const amountMinor = (money.stakeMinor * BigInt(sum)) / (BigInt(hands) * BigInt(replacements))
  const amount = formatAmount(amountMinor, money.currency, { lang, style: 'compact' })
  return say('expects', { amount, multiple: (sum / replacements).toFixed(4) })
}

function answer({ best, own, isOwnBest }: BestKept, played: PlayedCards, words: Words): HTMLElement[] {
  const { say } = words
  const row = (title: PokerKey, worth: KeptWorth) =>
    element(
      'p',
      { class: 'best-row' },
      element('b', {}, say(title)),
      smallCards(played, worth.kept, words),
      element('span', {}, expected(worth, played, words)),
    )
  const rows = isOwnBest
    ? [element('p', { class: 'best-same' }, say('sameAsBest')), row('yours', own)]
    : [row('best', best), row('yours', own)]
  return [...rows, element('p', { class: 'best-note' }, say('bestKeptNote'))]
}

function buildParts(say: Translate<PokerKey>) {
  const button = element(
    'button',
    { type: 'button', class: 'best-button', hidden: true, 'aria-expanded': 'false' },
    say('bestKept'),
  )
  const content = element('div', { 'aria-live': 'polite' })
  const shut = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': say('close') },
    pictogram('close'),
  )
  const root = element(
    'section',
    { class: 'best-kept', 'aria-label': say('bestKept'), tabindex: '-1', hidden: true },
    content,
    shut,
  )
  return { button, content, shut, root }
}

export function createBestKeptView(
  model: VideoPokerModel,
  say: Translate<PokerKey>,
  lang: StageLang,
): BestKeptView {
  const words = { say, lang }
  const { button, content, shut, root } = buildParts(say)
  let played: PlayedCards | null = null

  function hide(): void {
    const hadFocus = root.contains(document.activeElement)
    root.hidden = true
    button.setAttribute('aria-expanded', 'false')
    if (hadFocus && !button.hidden) button.focus({ preventScroll: true })
  }

  async function show(): Promise<void> {
    const shownRound = played
    if (shownRound === null) return
    root.hidden = false
    button.setAttribute('aria-expanded', 'true')
    root.focus({ preventScroll: true })
    content.replaceChildren(element('p', {}, say('bestKeptSought')))
    const isWanted = () => played === shownRound && !root.hidden
    try {
      const found = await findBestKept(model, shownRound.cards, shownRound.kept, isWanted)
      if (found !== null) content.replaceChildren(...answer(found, shownRound, words))
    } catch {
      if (isWanted()) content.replaceChildren(element('p', {}, say('bestKeptMissing')))
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
