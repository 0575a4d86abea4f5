// The game's controls as page elements outside the canvas: every action a button, every result spoken.
import { type BetWords, createBetChoice } from './bet-choice.ts'
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

export type ControlWords = Omit<DiscWords, 'autoplay'> & {
  /** What the disc does while rounds follow each other by themselves. */
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
    /** One of the presets was pressed, by its place among them. */
    preset(no: number): void
    /** One of the bets was chosen, by its place among them; 0 is the plain stake. */
    bet(no: number): void
  }

export type ControlOptions = PlayToolOptions & {
  /** Whether what is shown can be brought to its end at once. */
  readonly canSkip: boolean
  readonly isPlayMoney: boolean
  readonly isReplay: boolean
  /** Whether money can be brought in from here. */
  readonly canDeposit: boolean
  /** Stakes that can be chosen at once, as they are read. */
  readonly presets: readonly string[]
  /** The ways the stake can be placed, where there is more than one: what is asked, and the ways, the plain one first. */
  readonly bets?: BetWords | undefined
}

export type Stake = {
  readonly text: string
  readonly canLess: boolean
  readonly canMore: boolean
  /** Which of the presets it is; −1 for none. */
  readonly presetNo: number
  /** How many of the presets can be chosen: all of them where it is left out. */
  readonly presets?: number
  /** Which of the bets it is placed on; 0 for the plain stake. */
  readonly betNo?: number
  /** What the bets are called at this stake, the plain one left out, where that follows the stake. */
  readonly bets?: readonly string[] | undefined
  /** What stands before it, where that is not the word for a stake; then it is not the player's to choose. */
  readonly fixedAs?: string | undefined
}

export type Controls = {
  readonly root: HTMLElement
  readonly picture: HTMLElement
  readonly statusLine: HTMLElement
  /** The room the bars leave to the picture. */
  viewport(): StageViewport
  /** `money` names whose it is, where there is more than one. */
  setBalance(text: string, money?: string | null): void
  setStake(stake: Stake): void
  setSession(time: string, net: string): void
  /** `confirm` is what it says where it confirms. */
  setDisc(mode: DiscMode, left?: number | null, confirm?: string): void
  setSound(isOn: boolean): void
  setQuick(isOn: boolean): void
  /** How many rounds of autoplay are left, the one that is played included; null without. The disc then stops it. */
  setAutoplay(left: number | null): void
  /**
   * Alone on a small screen: the way back is the surrounding page's, and depositing and the presets stand here, for the
   * page around is not seen.
   */
  setFullView(isFull: boolean): void
  /** Speaks through the live region. */
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
    // Heard only: it stands in the picture, and on the page around.
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
    statusLine: element('div', { class: 'told' }),
    live: element('p', { class: 'spoken', 'aria-live': 'polite', role: 'status' }),
    picture: element('div', { class: 'picture' }),
    less: iconButton('step', 'less', words.stakeLess, actions.stakeLess),
    more: iconButton('step', 'more', words.stakeMore, actions.stakeMore),
    sound: toolButton('soundOff', words.soundOff, actions.sound),
    disc: createDisc(),
    presets: buildPresets(words, actions, options.presets),
    bets: options.bets === undefined ? null : createBetChoice(options.bets, actions.bet),
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
    ...(parts.bets ? [parts.bets.root] : []),
    ...(options.presets.length > 0 ? [parts.presets.root] : []),
    tools,
    session,
  )
  const root = element('div', { class: 'stage' }, bar, parts.picture, panel, parts.live)
  return { ...parts, bar, panel, root, ...playTools }
}

/** What a live region says again is what has changed. */
function setText(on: HTMLElement, text: string): void {
  if (on.textContent !== text) on.textContent = text
}

/** Writes the stake, and what of it can be changed. */
function showStake(
  parts: ReturnType<typeof buildParts>,
  words: ControlWords,
  { presets: offered }: ControlOptions,
  { text, canLess, canMore, presetNo, fixedAs, presets = offered.length, betNo = 0, bets }: Stake,
): void {
  setText(parts.stakeWord, fixedAs ?? words.stake)
  setText(parts.stake, text)
  for (const [no, preset] of parts.presets.buttons.entries()) {
    preset.setAttribute('aria-pressed', String(no === presetNo))
    preset.setAttribute('aria-disabled', String(fixedAs !== undefined || no >= presets))
  }
  parts.bets?.show(betNo, fixedAs !== undefined)
  if (bets !== undefined) parts.bets?.name(bets)
  parts.less.setAttribute('aria-disabled', String(!canLess))
  parts.more.setAttribute('aria-disabled', String(!canMore))
}

/** Builds the controls. Nothing is disabled away from the keyboard: a disc that waits keeps its focus. */
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
      parts.bets?.setStill(mode === 'spin')
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
      // The same words twice in a row are read again only when the region's text changes.
      parts.live.textContent = parts.live.textContent === spoken ? `${spoken}\u00a0` : spoken
    },
  }
}
