// The stake of the next round with its steps, its division among lines, and the presets in a popover.
import { element, iconButton } from './dom.ts'

export type StakeWords = {
  readonly stake: string
  readonly stakeLess: string
  readonly stakeMore: string
  readonly presets: string
}

export type StakeActions = {
  stakeLess(): void
  stakeMore(): void
  /** Selects the preset at this index. */
  preset(no: number): void
}

export type Stake = {
  readonly text: string
  /** The stake as a product, such as "20 lines × ¥5", if the game divides it. */
  readonly division?: string | undefined
  readonly canLess: boolean
  readonly canMore: boolean
  /** Index of the matching preset; −1 for none. */
  readonly presetNo: number
  /** The number of selectable presets; all if omitted. */
  readonly presets?: number
  /** Index of the chosen side bet; 0 for the plain stake. */
  readonly sideBetNo?: number
  /** Labels of the side bets without the plain stake, if they depend on the stake. */
  readonly sideBets?: readonly string[] | undefined
  /** A label in place of "stake"; the player cannot change the stake then. */
  readonly fixedAs?: string | undefined
}

const presetsId = 'stake-presets'

/** Builds the presets as a popover, which closes on a choice, on Escape and on a press outside. */
function buildPresets(words: StakeWords, actions: StakeActions, presets: readonly string[]) {
  const buttons = presets.map((text, no) => {
    const button = element(
      'button',
      {
        type: 'button',
        class: 'preset',
        'aria-pressed': 'false',
        popovertarget: presetsId,
        popovertargetaction: 'hide',
      },
      text,
    )
    button.addEventListener('click', () => actions.preset(no))
    return button
  })
  const root = element(
    'div',
    { class: 'presets', id: presetsId, popover: 'auto', role: 'group', 'aria-label': words.presets },
    ...buttons,
  )
  return { buttons, root }
}

/** Writes text only if it differs: a live region announces each change. */
function setText(on: HTMLElement, text: string): void {
  if (on.textContent !== text) on.textContent = text
}

/** Builds the stake. Without presets, as in a replay, its amount is plain text. */
export function createStakeBox(words: StakeWords, actions: StakeActions, texts: readonly string[]) {
  const word = element('span', {}, words.stake)
  const amount = element('b', { class: 'figure' })
  const opener = element(
    'button',
    { type: 'button', class: 'stake-amount', popovertarget: presetsId },
    amount,
  )
  const less = iconButton('step less', 'less', words.stakeLess, actions.stakeLess)
  const more = iconButton('step more', 'more', words.stakeMore, actions.stakeMore)
  const division = element('p', { class: 'stake-division' })
  const presets = texts.length > 0 ? buildPresets(words, actions, texts) : null
  const root = element(
    'div',
    { class: 'stake-box' },
    element('p', { class: 'stake', 'aria-live': 'polite' }, word, ' ', presets ? opener : amount),
    less,
    more,
    division,
    ...(presets ? [presets.root] : []),
  )
  return {
    root,
    /** Shows the stake, and which of its controls are enabled. */
    show({ text, canLess, canMore, presetNo, fixedAs, division: product = '', presets: open }: Stake): void {
      const isFixed = fixedAs !== undefined
      setText(word, fixedAs ?? words.stake)
      setText(amount, text)
      setText(division, product)
      root.style.setProperty('--letters', String(text.length))
      root.dataset.fixed = String(isFixed)
      opener.setAttribute('aria-label', `${words.presets} ${text}`)
      for (const [no, preset] of (presets?.buttons ?? []).entries()) {
        preset.setAttribute('aria-pressed', String(no === presetNo))
        preset.setAttribute('aria-disabled', String(isFixed || no >= (open ?? texts.length)))
      }
      less.setAttribute('aria-disabled', String(!canLess))
      more.setAttribute('aria-disabled', String(!canMore))
    },
  }
}
