// The game's controls as page elements outside the canvas: each action is a button, each result is announced.

import { createDisc, createDiscState, type DiscActions, type DiscMode, type DiscWords } from './disc.ts'
import { element, pictogram, setPictogram } from './dom.ts'
import type { StageViewport } from './game-stage.ts'
import {
  createPlayTools,
  type PlayToolActions,
  type PlayToolOptions,
  type PlayToolWords,
  toolButton,
} from './play-tools.ts'
import { createSideBetChoice, type SideBetWords } from './side-bet-choice.ts'

export type ControlWords = Omit<DiscWords, 'autoplay'> & {
  /** The disc's label during autoplay. */
  readonly autoplayStop: string
} & PlayToolWords & {
    readonly title: string
    readonly back: string
    readonly playMoney: string
    readonly balance: string
    readonly deposit: string
    readonly rules: string
    readonly fairness: string
    readonly soundOn: string
    readonly soundOff: string
    readonly stake: string
    readonly stakeLess: string
    readonly stakeMore: string
    readonly presets: string
    readonly game: string
    readonly replay: string
  }

export type ControlActions = PlayToolActions &
  DiscActions & {
    back(): void
    rules(): void
    fairness(): void
    sound(): void
    deposit(): void
    stakeLess(): void
    stakeMore(): void
    /** Selects the preset at this index. */
    preset(no: number): void
    /** Selects the side bet at this index; 0 is the plain stake. */
    sideBet(no: number): void
  }

export type ControlOptions = PlayToolOptions & {
  /** Whether the player may skip a presentation to its end. */
  readonly canSkip: boolean
  readonly isPlayMoney: boolean
  readonly isReplay: boolean
  /** Whether the page offers a deposit. */
  readonly canDeposit: boolean
  /** Preset stakes, formatted. */
  readonly presets: readonly string[]
  /** Texts of the choice between side bets, the plain stake first; omitted if the game has only one. */
  readonly sideBets?: SideBetWords | undefined
}

type Stake = {
  readonly text: string
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

export type Controls = {
  readonly root: HTMLElement
  readonly picture: HTMLElement
  readonly statusLine: HTMLElement
  /** Returns the area that the bars leave for the picture. */
  viewport(): StageViewport
  /** `money` names the balance, if the player has several. */
  setBalance(text: string, money?: string | null): void
  setStake(stake: Stake): void
  setSession(time: string, net: string): void
  /** `confirm` is the label in mode `confirm`. */
  setDisc(mode: DiscMode, left?: number | null, confirm?: string): void
  setSound(isOn: boolean): void
  setQuick(isOn: boolean): void
  /** Remaining autoplay rounds including the current one (the disc then stops autoplay), or null. */
  setAutoplay(left: number | null): void
  /**
   * Full view of a small screen, which hides the surrounding page: deposit and presets are shown here; the
   * surrounding page provides the way back.
   */
  setFullView(isFull: boolean): void
  /** Announces text through the live region. */
  say(words: string): void
}

function iconButton(
  kind: string,
  icon: Parameters<typeof pictogram>[0],
  words: string,
  run: () => void,
): HTMLButtonElement {
  const button = element('button', { type: 'button', class: kind, 'aria-label': words }, pictogram(icon))
  button.addEventListener('click', run)
  return button
}

function buildPresets(words: ControlWords, actions: ControlActions, presets: readonly string[]) {
  const buttons = presets.map((text, no) => {
    const button = element('button', { type: 'button', class: 'preset', 'aria-pressed': 'false' }, text)
    button.addEventListener('click', () => actions.preset(no))
    return button
  })
  const root = element('div', { class: 'presets', role: 'group', 'aria-label': words.presets }, ...buttons)
  return { buttons, root }
}

function buildBar(
  words: ControlWords,
  actions: ControlActions,
  options: ControlOptions,
  { balance, balanceOf }: { readonly balance: HTMLElement; readonly balanceOf: HTMLElement },
) {
  const { isPlayMoney, isReplay, canDeposit } = options
  const tag = isReplay ? words.replay : words.playMoney
  return element(
    'header',
    { class: 'bar' },
    iconButton('back', 'back', words.back, actions.back),
    // For screen readers only: the picture and the surrounding page show the title.
    element('h1', { class: 'spoken' }, words.title),
    ...(isPlayMoney || isReplay ? [element('span', { class: 'tag' }, tag)] : []),
    element(
      'p',
      { class: 'balance', hidden: isReplay },
      element('span', { class: 'spoken' }, words.balance),
      balanceOf,
      balance,
    ),
    ...(canDeposit ? [iconButton('deposit', 'more', words.deposit, actions.deposit)] : []),
  )
}

function buildParts(words: ControlWords, actions: ControlActions, options: ControlOptions) {
  const { isReplay } = options
  const parts = {
    balance: element('b', { class: 'balance-figure' }),
    balanceOf: element('span', { class: 'balance-of', hidden: true }),
    stake: element('b'),
    stakeWord: element('span', {}, words.stake),
    time: element('span'),
    net: element('span'),
    statusLine: element('div', { class: 'round-status' }),
    live: element('p', { class: 'spoken', 'aria-live': 'polite', role: 'status' }),
    picture: element('div', { class: 'picture' }),
    less: iconButton('step', 'less', words.stakeLess, actions.stakeLess),
    more: iconButton('step', 'more', words.stakeMore, actions.stakeMore),
    sound: toolButton('soundOff', words.soundOff, actions.sound),
    disc: createDisc(),
    presets: buildPresets(words, actions, options.presets),
    sideBets: options.sideBets === undefined ? null : createSideBetChoice(options.sideBets, actions.sideBet),
  }
  parts.sound.setAttribute('aria-pressed', 'false')
  const playTools = createPlayTools(words, actions, options)
  const bar = buildBar(words, actions, options, parts)
  const tools = element(
    'div',
    { class: 'tools' },
    toolButton('rules', words.rules, actions.rules),
    toolButton('fairness', words.fairness, actions.fairness),
    parts.sound,
  )
  const session = element(
    'p',
    { class: 'session', hidden: isReplay },
    pictogram('clock'),
    element('span', {}, parts.time, parts.net),
  )
  const stake = element('p', { class: 'stake', 'aria-live': 'polite' }, parts.stakeWord, ' ', parts.stake)
  const panel = element(
    'section',
    { class: 'panel', 'aria-label': words.game },
    parts.statusLine,
    element('div', { class: 'spinner' }, parts.less, parts.disc, parts.more),
    ...playTools.groups,
    stake,
    ...(parts.sideBets ? [parts.sideBets.root] : []),
    ...(options.presets.length > 0 ? [parts.presets.root] : []),
    tools,
    session,
  )
  const root = element('div', { class: 'stage' }, bar, parts.picture, panel, parts.live)
  return { ...parts, bar, panel, root, ...playTools }
}

/** Writes text only if it differs: a live region announces each change. */
function setText(on: HTMLElement, text: string): void {
  if (on.textContent !== text) on.textContent = text
}

/** Shows the stake, and which of its controls are enabled. */
function showStake(
  parts: ReturnType<typeof buildParts>,
  words: ControlWords,
  { presets: offered }: ControlOptions,
  { text, canLess, canMore, presetNo, fixedAs, presets = offered.length, sideBetNo = 0, sideBets }: Stake,
): void {
  setText(parts.stakeWord, fixedAs ?? words.stake)
  setText(parts.stake, text)
  for (const [no, preset] of parts.presets.buttons.entries()) {
    preset.setAttribute('aria-pressed', String(no === presetNo))
    preset.setAttribute('aria-disabled', String(fixedAs !== undefined || no >= presets))
  }
  parts.sideBets?.show(sideBetNo, fixedAs !== undefined)
  if (sideBets !== undefined) parts.sideBets?.name(sideBets)
  parts.less.setAttribute('aria-disabled', String(!canLess))
  parts.more.setAttribute('aria-disabled', String(!canMore))
}

/** Builds the controls. They are disabled by `aria-disabled` only: a waiting disc keeps its focus. */
export function createControls(
  words: ControlWords,
  actions: ControlActions,
  options: ControlOptions,
): Controls {
  const parts = buildParts(words, actions, options)
  const disc = createDiscState(parts.disc, {
    words: { ...words, autoplay: words.autoplayStop },
    actions,
    canSkip: options.canSkip,
    onStill: parts.setStill,
  })
  parts.picture.addEventListener('click', disc.skip)
  parts.root.dataset.skip = String(options.canSkip)
  return {
    root: parts.root,
    picture: parts.picture,
    statusLine: parts.statusLine,
    viewport: () => ({
      width: parts.root.clientWidth,
      height: parts.root.clientHeight,
      top: parts.bar.offsetHeight,
      bottom: parts.panel.offsetTop,
    }),
    setBalance: (text, money = null) => {
      parts.balance.textContent = text
      parts.balanceOf.textContent = money ?? ''
      parts.balanceOf.hidden = money === null
    },
    setStake: (stake) => showStake(parts, words, options, stake),
    setSession(time, net) {
      parts.time.textContent = time
      parts.net.textContent = net
    },
    setDisc(mode, left = null, confirm = '') {
      parts.root.dataset.playing = String(mode !== 'spin')
      parts.sideBets?.setStill(mode === 'spin')
      disc.set(mode, left, confirm)
    },
    setAutoplay: disc.setAutoplay,
    setQuick: parts.setQuick,
    setSound(isOn) {
      setPictogram(parts.sound, isOn ? 'soundOn' : 'soundOff')
      parts.sound.setAttribute('aria-pressed', String(isOn))
      const label = parts.sound.querySelector('span')
      if (label) label.textContent = isOn ? words.soundOn : words.soundOff
    },
    setFullView(isFull) {
      parts.root.dataset.view = isFull ? 'full' : 'framed'
    },
    say(spoken) {
      // A live region announces a repeated text only if its content changes.
      parts.live.textContent = parts.live.textContent === spoken ? `${spoken}\u00a0` : spoken
    },
  }
}
