// The game's controls as page elements outside the canvas: each action is a button, each result is announced.

import { bandTint } from './band-tint.ts'
import { createDisc, createDiscState, type DiscActions, type DiscMode, type DiscWords } from './disc.ts'
import { element, iconButton, setPictogram } from './dom.ts'
import type { StageViewport, StatusAside } from './game-stage.ts'
import {
  createPlayTools,
  type PlayToolActions,
  type PlayToolOptions,
  type PlayToolWords,
  toolButton,
} from './play-tools.ts'
import { createRecentResults, type RecentResult } from './recent-results.ts'
import { createSessionLine, type SessionView } from './session-line.ts'
import type { CreateSideBetChoice, SideBetWords } from './side-bet-choice.ts'
import { createStakeBox, type Stake, type StakeActions, type StakeWords } from './stake-box.ts'

export type ControlWords = Omit<DiscWords, 'autoplay'> &
  PlayToolWords &
  StakeWords & {
    readonly title: string
    readonly back: string
    readonly playMoney: string
    readonly balance: string
    readonly deposit: string
    readonly rules: string
    readonly fairness: string
    readonly rounds: string
    readonly more: string
    readonly soundOn: string
    readonly soundOff: string
    readonly results: string
    readonly resultsShort: string
    readonly game: string
    readonly replay: string
  }

export type ControlActions = PlayToolActions &
  DiscActions &
  StakeActions & {
    back(): void
    rules(): void
    fairness(): void
    rounds(): void
    /** Opens the tools that have no button of their own in a narrow window. */
    more(): void
    sound(): void
    deposit(): void
    /** Opens the round of a recent result. */
    result(roundId: string): void
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
  /** Whether the controls are beside the picture in a low window, which leaves it the whole height. */
  readonly isBesidePicture?: boolean | undefined
  /** Place of a round's status beside such a picture; the middle of its lower edge if omitted. */
  readonly statusAside?: StatusAside | undefined
  /** Colour that tints the band, 0xRRGGBB. */
  readonly tint?: number | undefined
  /** Whether the page has a list of the last rounds. */
  readonly hasRounds: boolean
  /** Preset stakes, formatted. */
  readonly presets: readonly string[]
  /** Texts of the choice between side bets, the plain stake first; omitted if the game has only one. */
  readonly sideBets?: (SideBetWords & { readonly choice: CreateSideBetChoice }) | undefined
}

export type Controls = {
  readonly root: HTMLElement
  readonly picture: HTMLElement
  readonly statusLine: HTMLElement
  /** The part of a round's status that is too long for the band, over the picture's lower edge. */
  readonly slip: HTMLElement
  /** Returns the area that the bars leave for the picture. */
  viewport(): StageViewport
  /** Adapts the row of results to its width. Call it after a resize; it reads the layout. */
  fit(): void
  /** `money` names the balance, if the player has several. */
  setBalance(text: string, money?: string | null): void
  setStake(stake: Stake): void
  setSession(session: SessionView): void
  /** Shows the last results, the newest first. */
  setResults(results: readonly RecentResult[]): void
  /** `confirm` is the label in mode `confirm`. */
  setDisc(mode: DiscMode, left?: number | null, confirm?: string): void
  setSound(isOn: boolean): void
  setQuick(isOn: boolean): void
  /** Remaining autoplay rounds including the current one (the disc then stops autoplay), or null. */
  setAutoplay(left: number | null): void
  /**
   * Full view of a small screen, which hides the surrounding page: the deposit button is shown here; the
   * surrounding page provides the way back.
   */
  setFullView(isFull: boolean): void
  /** Announces text through the live region. */
  say(words: string): void
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

/** Builds the tools of the foot. In a narrow window some of them are under "more" (band.css). */
function buildTools(words: ControlWords, actions: ControlActions, { hasRounds }: ControlOptions) {
  const sound = toolButton('soundOff', words.soundOff, actions.sound)
  sound.setAttribute('aria-pressed', 'false')
  const others = [
    toolButton('fairness', words.fairness, actions.fairness),
    ...(hasRounds ? [toolButton('rounds', words.rounds, actions.rounds)] : []),
  ]
  for (const other of others) other.classList.add('other')
  const more = toolButton('others', words.more, actions.more)
  more.classList.add('more')
  more.setAttribute('aria-haspopup', 'dialog')
  const tools = element(
    'div',
    { class: 'tools' },
    toolButton('rules', words.rules, actions.rules),
    ...others,
    sound,
    more,
  )
  return { tools, sound }
}

function buildParts(words: ControlWords, actions: ControlActions, options: ControlOptions) {
  const parts = {
    balance: element('b', { class: 'balance-figure' }),
    balanceOf: element('span', { class: 'balance-of', hidden: true }),
    statusLine: element('div', { class: 'round-status' }),
    slip: element('p', { class: 'round-slip', hidden: true }),
    live: element('p', { class: 'spoken', 'aria-live': 'polite', role: 'status' }),
    picture: element('div', { class: 'picture' }),
    disc: createDisc(),
    stake: createStakeBox(words, actions, options.presets),
    results: createRecentResults(words, actions.result),
    session: createSessionLine(options.isReplay),
    sideBets:
      options.sideBets === undefined ? null : options.sideBets.choice(options.sideBets, actions.sideBet),
    ...buildTools(words, actions, options),
    ...createPlayTools(words, actions, options),
  }
  const bar = buildBar(words, actions, options, parts)
  const panel = element(
    'section',
    { class: 'panel', 'aria-label': words.game },
    parts.statusLine,
    parts.results.root,
    parts.stake.root,
    parts.disc,
    ...(parts.playTools ? [parts.playTools] : []),
    ...(parts.sideBets ? [parts.sideBets.root] : []),
    parts.session.root,
    parts.tools,
  )
  const root = element('div', { class: 'stage' }, bar, parts.picture, parts.slip, panel, parts.live)
  return { ...parts, bar, panel, root }
}

type Sized = Pick<ReturnType<typeof buildParts>, 'root' | 'bar' | 'panel' | 'tools'>

function viewportOf({ root, bar, panel, tools }: Sized): StageViewport {
  const room = { width: root.clientWidth, height: root.clientHeight, top: bar.offsetHeight }
  // A panel beside the picture begins at the top.
  if (panel.offsetTop > 0) return { ...room, bottom: panel.offsetTop }
  return { ...room, bottom: room.height, left: tools.offsetWidth, right: panel.offsetWidth }
}

/** States for the style sheets how the game's controls look. */
function styleRoot({ dataset, style }: HTMLElement, options: ControlOptions): void {
  dataset.skip = String(options.canSkip)
  dataset.sides = String(options.isBesidePicture === true)
  dataset.status = options.statusAside ?? 'middle'
  if (options.tint !== undefined) style.setProperty('--band', bandTint(options.tint))
}

/** Builds the controls. They are disabled by `aria-disabled` only: a waiting disc keeps its focus. */
export function createControls(
  words: ControlWords,
  actions: ControlActions,
  options: ControlOptions,
): Controls {
  const parts = buildParts(words, actions, options)
  const { root, statusLine, slip } = parts
  const disc = createDiscState(parts.disc, {
    words: { ...words, autoplay: words.autoplayStop },
    actions,
    canSkip: options.canSkip,
    onStill: parts.setStill,
  })
  parts.picture.addEventListener('click', disc.skip)
  styleRoot(root, options)
  return {
    root,
    picture: parts.picture,
    statusLine,
    slip,
    viewport: () => viewportOf(parts),
    fit: parts.results.fit,
    setBalance: (text, money = null) => {
      parts.balance.textContent = text
      parts.balanceOf.textContent = money ?? ''
      parts.balanceOf.hidden = money === null
    },
    setStake(stake) {
      parts.stake.show(stake)
      parts.sideBets?.show(stake.sideBetNo ?? 0, stake.fixedAs !== undefined)
      if (stake.sideBets !== undefined) parts.sideBets?.name(stake.sideBets)
    },
    setSession: parts.session.show,
    setResults(results) {
      root.dataset.results = String(results.length > 0)
      parts.results.show(results)
    },
    setDisc(mode, left = null, confirm = '') {
      const isPlaying = mode !== 'spin'
      // The status of the previous round does not return with the next one.
      if (isPlaying && root.dataset.playing === 'false') {
        statusLine.dataset.news = 'false'
        slip.hidden = true
      }
      root.dataset.playing = String(isPlaying)
      parts.sideBets?.setStill(!isPlaying)
      disc.set(mode, left, confirm)
    },
    setAutoplay(left) {
      parts.setAutoplayRuns(left !== null)
      disc.setAutoplay(left)
    },
    setQuick: parts.setQuick,
    setSound(isOn) {
      setPictogram(parts.sound, isOn ? 'soundOn' : 'soundOff')
      parts.sound.setAttribute('aria-pressed', String(isOn))
      const label = parts.sound.querySelector('span')
      if (label) label.textContent = isOn ? words.soundOn : words.soundOff
    },
    setFullView(isFull) {
      root.dataset.view = isFull ? 'full' : 'framed'
    },
    say(spoken) {
      // A live region announces a repeated text only if its content changes.
      parts.live.textContent = parts.live.textContent === spoken ? `${spoken}\u00a0` : spoken
    },
  }
}
