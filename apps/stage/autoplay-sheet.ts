// Dialog that starts autoplay: the number of rounds, the loss limit and the stop conditions. The loss limit has no
// default: the player chooses it before autoplay starts.
import {
  type Currency,
  createTranslate,
  displayedAmount,
  element,
  type StageLang,
  type Translate,
} from '@mangetsu/stage-kit'
import { type AutoplayPlan, lossStops, roundCounts, winStops } from './autoplay.ts'
import type { StageKey } from './messages.ts'
import { moreMessages } from './more-messages.ts'

export type AutoplaySheetParts = {
  readonly lang: StageLang
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly onBegin: (plan: AutoplayPlan) => void
}

type Choice = { readonly value: string; readonly text: string; readonly isFirst?: boolean }

/** Creates a group of radio buttons. */
function choices(name: string, legend: string, offered: readonly Choice[]): HTMLElement {
  const options = offered.map(({ value, text, isFirst }) =>
    element(
      'label',
      { class: 'choice' },
      element('input', { type: 'radio', name, value, required: true, checked: isFirst === true }),
      element('span', {}, text),
    ),
  )
  return element(
    'fieldset',
    { class: 'choices' },
    element('legend', {}, legend),
    element('div', { class: 'choice-row' }, ...options),
  )
}

/** Page shown instead of the form while the next round is not played with own money. */
export const autoplayClosedPage = (say: Translate<StageKey>): HTMLElement =>
  element('div', { class: 'rules' }, element('p', {}, say('autoplayOwnMoney')))

/** Creates the form. It does not start autoplay itself, and the caller closes its dialog. */
export function autoplaySheet(parts: AutoplaySheetParts): HTMLElement {
  const { lang, currency, stakeMinor, onBegin } = parts
  const say = createTranslate(moreMessages, lang)
  const amountOf = (stakes: bigint) => displayedAmount(stakes * stakeMinor, currency, lang)
  const features = element('input', { type: 'checkbox', name: 'feature', checked: true })
  const form = element(
    'form',
    { class: 'rules autoplay' },
    element('p', {}, say('autoplayLead', { stake: amountOf(1n) })),
    choices(
      'rounds',
      say('autoplayRounds'),
      roundCounts.map((count, at) => ({ value: String(count), text: String(count), isFirst: at === 0 })),
    ),
    choices(
      'loss',
      say('autoplayLoss'),
      lossStops.map((stakes) => ({ value: String(stakes), text: amountOf(stakes) })),
    ),
    choices('win', say('autoplayWin'), [
      { value: '', text: say('autoplayWinNone'), isFirst: true },
      ...winStops.map((stakes) => ({ value: String(stakes), text: amountOf(stakes) })),
    ]),
    element('label', { class: 'choice-line' }, features, element('span', {}, say('autoplayAtFeature'))),
    element('p', { class: 'aside' }, say('autoplayEnds')),
    element('button', { type: 'submit', class: 'primary' }, say('autoplayBegin')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const data = new FormData(form)
    const stakesOf = (name: string) => BigInt(String(data.get(name) ?? '')) * stakeMinor
    onBegin({
      rounds: Number(data.get('rounds')),
      stakeMinor,
      lossStopMinor: stakesOf('loss'),
      winStopMinor: data.get('win') === '' ? null : stakesOf('win'),
      stopsAtFeature: features.checked,
    })
  })
  return form
}
