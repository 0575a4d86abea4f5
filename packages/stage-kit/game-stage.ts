// Interfaces between a game and its page: the stage that plays a round's events, its texts and its rules.
import type { Currency } from '@mangetsu/money'
import type { Container } from 'pixi.js'
import type { FrameClock } from './clock.ts'
import type { Performance } from './event-player.ts'
import type { WindowArea } from './geometry.ts'
import type { CreateSideBetChoice } from './side-bet-choice.ts'
import type { Sounds } from './sound.ts'
import type { StageLang } from './text.ts'
import type { FormPictures, TextureSet } from './textures.ts'
import type { WinSize } from './win-sizes.ts'

/** The part of the window that bars do not cover, in CSS pixels. */
export type StageViewport = {
  readonly width: number
  readonly height: number
  /** Height of the bar over the picture. */
  readonly top: number
  /** Where the panel under the picture begins. */
  readonly bottom: number
  /** Widths that controls beside the picture cover in a low window; absent where they are under it. */
  readonly left?: number
  readonly right?: number
}

/** Place of a round's status over a picture between the controls: its upper edge, or its lower right corner. */
export type StatusAside = 'top' | 'right'

/** The panel's status while a round plays. */
export type StatusLine = {
  readonly tone: 'calm' | 'plain' | 'win'
  readonly label: string
  /** The amount to count up to, in minor units; null for text alone. */
  readonly amountMinor: bigint | null
  readonly detail: string
  /** Remaining free spins, shown by the disc instead of its label; null during the last one and outside of them. */
  readonly left: number | null
  /** Reels are turning: the disc stops them. */
  readonly isTurning?: boolean
  /** A response is pending: the disc does nothing. */
  readonly isWaiting?: boolean
  /** The player chooses on the picture: the disc does nothing, and its label says so. */
  readonly isChoosing?: boolean
  /** The disc's label while it confirms a choice made on the picture. */
  readonly confirm?: string
}

/** A win or return to show over the picture. */
export type WinView = {
  /** Null for a return of at most the stake. */
  readonly size: WinSize | null
  readonly amountMinor: bigint
  /** Parts that won and the multiple of the stake; may be empty. */
  readonly detail: string
  /** The reels or cards over which it is shown, or null for the middle of the picture. Read again after a resize. */
  readonly area: (() => WindowArea) | null
  /** Shows an amount without a moon in the upper part of the area. */
  readonly isHigh?: boolean
  /** The effect that sounds with it, except in calm mode. */
  readonly sound?: string
}

export type Announcement = { readonly title: string; readonly detail: string }

/** The page's side of a round: texts, the disc, banners and sounds. */
export type Host = {
  showStatus(status: StatusLine, performance: Performance): Promise<void>
  /** The reels have stopped: the rest can only be skipped. `left` as in a status. */
  showStood(left: number | null): void
  announce(announcement: Announcement, performance: Performance): Promise<void>
  /**
   * Shows a win over the picture and resolves when its amount has been counted. It remains for the time of its size, and
   * ends earlier with the next one, with `clearWin` or with a new round.
   */
  showWin(win: WinView, performance: Performance): Promise<void>
  /** Removes the shown win at once. */
  clearWin(): void
  /** Resolves when the shown win has had its time or was removed; at once without one. */
  winEnded(): Promise<void>
  /** Whether the player has chosen calm mode: no flashes, no count-up and no flourish. */
  readonly isCalm: boolean
  say(words: string): void
  readonly sounds: Sounds
}

type PictureWidths = {
  readonly name: string
  /** Width in pixels at plain and fine density; for a sheet, the width of each SVG on it. */
  readonly widths: readonly [plain: number, fine: number]
}

/** A picture of one SVG, given by its URL. */
type SinglePicture = PictureWidths & { readonly svg: URL }

/** A picture of many SVGs of one size, in rows from the left. */
type SheetPicture = PictureWidths & { readonly svgs: readonly URL[]; readonly columns: number }

/** Source SVGs of a game's picture; the build rasterises them. */
export type GamePicture = SinglePicture | SheetPicture

export type PlayedEvent = { readonly type: string } & Readonly<Record<string, unknown>>

export type RoundMoney = {
  /** The round's total stake. */
  readonly stakeMinor: bigint
  /** The initial stake, if later steps have added to it. */
  readonly begunMinor?: bigint
  readonly currency: Currency
  /** The name of the bet, if it is not the plain stake. */
  readonly sideBet?: string
}

/** An action available to the player, and the additional stake it requires. */
export type StageAction = { readonly action: string; readonly stakeMinor: bigint }

export type GameStage = {
  readonly view: Container
  /** The game's own buttons over the picture; the game positions them on resize. */
  readonly buttons?: HTMLElement
  resize(room: StageViewport): void
  /** Starts the reels on the press, before the round's result arrives; the first event stops them. */
  launch?(): void
  /** Reverts `launch` when no round was played: the previous picture returns. */
  recall?(): Promise<void>
  /** Plays one event. Throws on an unknown type: the stage does not match the mathematics. */
  play(event: PlayedEvent, money: RoundMoney, performance: Performance): Promise<void>
  /** Updates amounts that depend on the stake to the one chosen for the next round. */
  showStake?(money: RoundMoney): void
  /**
   * Only for games that collect something across rounds: shows the state at this stake at once, as the
   * mathematics serialised it. Called when the game opens, when the stake changes, and before and after each
   * round.
   */
  showState?(state: string, money: RoundMoney): void
  /**
   * Only for games whose rounds have several steps: offers these actions as buttons reachable by keyboard,
   * and resolves with the player's choice. Called between steps, after all events so far have played; `money`
   * has the total stake. Called again with the same actions if the platform refused the choice.
   */
  choose?(actions: readonly StageAction[], money: RoundMoney): Promise<string>
  /** Called when the disc is pressed while the status has `confirm`. */
  confirm?(): void
  /** Returns to the base scene, without threads or dimming. */
  rest(): void
  /**
   * Shows the idle motion at this moment; returns true if it needs every frame. Otherwise it is painted ten
   * times a second and stops after a while. Not called with reduced motion.
   */
  idle(nowMs: number): boolean
}

export type GameOptions = {
  readonly pictures: TextureSet
  readonly lang: StageLang
  readonly host: Host
  readonly clock: FrameClock
}

export type GameModule = {
  readonly id: string
  readonly title: Readonly<Record<StageLang, string>>
  /** The panel's text before a round. */
  readonly invitation: Readonly<Record<StageLang, string>>
  /** The disc's label before a round; "Spin" if omitted. */
  readonly start?: Readonly<Record<StageLang, string>>
  /** Colour of the game's palette that tints the control band, 0xRRGGBB; the site's indigo if omitted. */
  readonly tint?: number
  /** Number of lines among which a stake is divided, if the game has lines. */
  readonly lines?: number
  /** Whether the controls are beside the picture in a low window, which leaves it the whole height. */
  readonly isBesideControls?: boolean
  /** Where such a window shows a round's status; in the middle of the picture's lower edge if omitted. */
  readonly statusAside?: StatusAside
  /** Return to player in parts per million, if the game's own page states it. */
  readonly rtpPpm?: number
  /** Prices of purchasable features by name, as multiples of the stake. */
  readonly prices?: Readonly<Record<string, number>>
  /** Event types that begin a feature, such as free spins: autoplay can end there. */
  readonly features: readonly string[]
  /** Whether the player decides in every round, which excludes autoplay. */
  readonly hasSteps?: boolean
  /** The choice between bets: its question, the label of the plain stake, and the function that builds it. */
  readonly sideBets?: {
    readonly question: Readonly<Record<StageLang, string>>
    readonly plain: Readonly<Record<StageLang, string>>
    /** Whether a bet's label is its additional stake; otherwise its title. */
    readonly isByAmount?: boolean
    readonly choice: CreateSideBetChoice
  }
  /** Names of the pictures needed in both forms; those of another folder include it, as in `cards/deck`. */
  readonly pictures: readonly string[]
  /** Pictures needed in only one form. */
  readonly formPictures?: FormPictures
  /** The greatest width of a symbol in a viewport, CSS pixels, if its pictures exist in two sizes. */
  symbolWidth?(room: StageViewport): number
  create(options: GameOptions): GameStage
  /**
   * Returns the rules and pays as page content, with amounts at this stake; `addressOf` as for the pictures,
   * `isSelling` if features can be bought. Their script is loaded on first use: rejects if loading fails.
   */
  rules(
    lang: StageLang,
    money: RoundMoney,
    addressOf: (name: string) => string,
    isSelling?: boolean,
  ): Promise<HTMLElement>
}
