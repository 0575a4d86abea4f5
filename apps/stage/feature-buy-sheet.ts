// Feature-buy dialog: the price of each feature at the chosen stake, its average return, and two buttons of equal
// weight.
import type { StageFeatureBuy } from '@mangetsu/contract/studio'
import { type Currency, displayedAmount, minorOf } from '@mangetsu/stage-kit/amounts'
import { element } from '@mangetsu/stage-kit/dom'
import { percentOf, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import type { FeatureBuyKey } from './feature-buy-messages.ts'

export type FeatureBuySheetParts = {
  readonly say: Translate<FeatureBuyKey>
  readonly lang: StageLang
  readonly currency: Currency
  readonly stakeMinor: bigint
  /** Balance of the wallet, which pays. */
  readonly walletMinor: bigint
  /** Whether a spin would use bonus money first. */
  readonly isBonusFirst: boolean
  readonly sold: readonly StageFeatureBuy[]
  /** RTP of the game's spins, where known. */
  readonly spinRtpPpm: number | undefined
  readonly onBuy: (name: string) => void
  readonly onLower: (stakeMinor: bigint) => void
  readonly onCancel: () => void
}

function button(words: string, run: () => void, more?: string): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: 'equal', 'aria-disabled': more === undefined ? undefined : 'true' },
    element('span', {}, words),
    ...(more === undefined ? [] : [' ', element('small', {}, more)]),
  )
  if (more === undefined) made.addEventListener('click', run)
  return made
}

/**
 * Creates the text for a stake at which the feature is not sold: the largest allowed stake, and the button that lowers
 * it.
 */
function tooLarge(
  parts: FeatureBuySheetParts,
  largestMinor: bigint,
  cancel: HTMLElement,
): readonly HTMLElement[] {
  const { say, lang, currency, stakeMinor, onLower } = parts
  const largest = displayedAmount(largestMinor, currency, lang)
  const stake = displayedAmount(stakeMinor, currency, lang)
  const lower = button(say('lower', { largest }), () => onLower(largestMinor))
  return [
    element('p', { role: 'status' }, say('soldUpTo', { largest, stake })),
    // A double press must not buy: the cancel button takes the place of the one pressed first.
    element('div', { class: 'equals' }, lower, cancel),
  ]
}

function priced(parts: FeatureBuySheetParts, one: StageFeatureBuy, cancel: HTMLElement) {
  const { say, lang, currency, stakeMinor, walletMinor, spinRtpPpm, onBuy } = parts
  const priceMinor = stakeMinor * BigInt(one.price)
  const price = displayedAmount(priceMinor, currency, lang)
  const stake = displayedAmount(stakeMinor, currency, lang)
  const fact = (term: string, value: string) =>
    element('div', {}, element('dt', {}, term), element('dd', {}, value))
  const lacking = priceMinor > walletMinor ? say('tooLittle') : undefined
  const buy = button(say('buy', { price }), () => onBuy(one.name), lacking)
  const returns = [
    fact(say('buyReturn'), percentOf(one.rtpPpm)),
    ...(spinRtpPpm === undefined ? [] : [fact(say('spinReturn'), percentOf(spinRtpPpm))]),
  ]
  return [
    element('dl', { class: 'price' }, fact(say('priceIs', { stake, price: one.price }), price), ...returns),
    // Placed before the button, so that it is read before buying.
    element('p', { class: 'aside' }, say('average')),
    element('div', { class: 'equals' }, cancel, buy),
  ]
}

/** Creates the page. It does not buy itself, and the caller closes its dialog. */
export function featureBuySheet(parts: FeatureBuySheetParts): HTMLElement {
  const { say, lang, currency, stakeMinor, walletMinor, isBonusFirst, sold, onCancel } = parts
  const offers = sold.map((one) => {
    const largestMinor = minorOf(one.largestStake, currency)
    const cancel = button(say('cancel'), onCancel)
    const shown =
      stakeMinor > largestMinor ? tooLarge(parts, largestMinor, cancel) : priced(parts, one, cancel)
    return element('section', { class: 'offer' }, element('h3', {}, one.title[lang]), ...shown)
  })
  const balance = displayedAmount(walletMinor, currency, lang)
  const sentences = [
    say('asAlways'),
    say('ownMoney'),
    ...(isBonusFirst ? [say('bonusFirst', { balance })] : []),
  ]
  return element(
    'div',
    { class: 'rules' },
    ...offers,
    ...sentences.map((words) => element('p', { class: 'aside' }, words)),
  )
}
