// What a game gives the page it plays in: a picture that plays events, words for them, and its rules.
import type { Currency } from '@mangetsu/money'
import type { Container } from 'pixi.js'
import type { FrameClock } from './clock.ts'
import type { Performance } from './event-player.ts'
import type { Sounds } from './sound.ts'
import type { StageLang } from './text.ts'
import type { FormPictures, TextureSet } from './textures.ts'

/** The part of the window that bars do not cover, in CSS pixels. */
export type StageViewport = {
  readonly width: number
  readonly height: number
  /** Height of the bar over the picture. */
  readonly top: number
  /** Where the panel under the picture begins. */
  readonly bottom: number
}

/** What the panel says while a round plays. */
export type StatusLine = {
  readonly tone: 'calm' | 'plain' | 'win'
  readonly label: string
  /** Smallest units counted up to; null for words alone. */
  readonly amountMinor: bigint | null
  readonly detail: string
  /** Takes the place of the label in the disc while free spins run. */
  readonly left: number | null
  /** Reels turn now: the disc stops them. */
  readonly isTurning?: boolean
  /** The answer is waited for: the disc does nothing. */
  readonly isWaiting?: boolean
  /** The player chooses on the picture: the disc does nothing, and says so. */
  readonly isChoosing?: boolean
  /** What is chosen on the picture is taken by the disc, which says this. */
  readonly confirm?: string
}

export type BigWin = {
  readonly title: string
  readonly amountMinor: bigint
  readonly detail: string
  readonly total: string
}

export type Announcement = { readonly title: string; readonly detail: string }

/** The page's side of a round: words, the disc, banners and sounds. */
export type Host = {
  showStatus(status: StatusLine, performance: Performance): Promise<void>
  /** The reels stand: what comes now cannot be stopped, only skipped. `left` as in a status. */
  showStood(left: number | null): void
  announce(announcement: Announcement, performance: Performance): Promise<void>
  /** The celebration of a big win; resolves when the player goes on. */
  celebrate(win: BigWin, performance: Performance): Promise<void>
  say(words: string): void
  readonly sounds: Sounds
}

type PictureWidths = {
  readonly name: string
  /** Width in pixels at the plain and at the fine density; of a sheet each drawing's on it. */
  readonly widths: readonly [plain: number, fine: number]
}

/** A picture of one drawing, by the drawing's address. */
export type SinglePicture = PictureWidths & { readonly drawing: URL }

/** A picture of many drawings of one size, in rows from the left. */
export type SheetPicture = PictureWidths & { readonly drawings: readonly URL[]; readonly columns: number }

/** Which drawings of a game's become which picture: read by the build, which rasterises them. */
export type GamePicture = SinglePicture | SheetPicture

export type PlayedEvent = { readonly type: string } & Readonly<Record<string, unknown>>

export type RoundMoney = {
  /** All that the round stakes. */
  readonly stakeMinor: bigint
  /** What of it was staked at first, where later steps have staked more. */
  readonly begunMinor?: bigint
  readonly currency: Currency
  /** The bet it is staked on, by its name, where that is not the plain stake. */
  readonly bet?: string
}

/** What the player may decide now, and what it stakes beside what was staked before. */
export type StageAction = { readonly action: string; readonly stakeMinor: bigint }

export type GameStage = {
  readonly view: Container
  /** Buttons of the game's own that lie over the picture; the game places them when the room changes. */
  readonly buttons?: HTMLElement
  resize(room: StageViewport): void
  /** Reels begin to turn on the press, before the round is known; the first event brings them to rest. */
  launch?(): void
  /** There is no round: what was launched comes back to what stood. */
  recall?(): Promise<void>
  /** Plays one event. Unknown types are a fault: the stage and the mathematics do not match. */
  play(event: PlayedEvent, money: RoundMoney, performance: Performance): Promise<void>
  /** What is written for a stake is written for this one: the one that is chosen for the next round. */
  showStake?(money: RoundMoney): void
  /**
   * Only of games where something is gathered from round to round: shows at once what there is at this stake, as the
   * mathematics wrote it. Called when the game opens, with another stake, and before and after a round is played.
   */
  showState?(state: string, money: RoundMoney): void
  /**
   * Only of games whose rounds have several steps: offers these actions, as buttons that the keyboard reaches, and answers
   * the one the player takes. Called between the steps, when all events so far were played; `money` has the whole stake.
   * Called again with the same where the platform has refused what was chosen.
   */
  choose?(actions: readonly StageAction[], money: RoundMoney): Promise<string>
  /** The disc was pressed while the status says that it confirms. */
  confirm?(): void
  /** Back to rest: no thread, no dimming, the base scene. */
  rest(): void
  /**
   * The idle motion as of this moment, true when it needs every frame; else it moves ten times a second and stands
   * still after a while. Not called where motion is reduced.
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
  /** The sentence that stands in the panel before a round. */
  readonly invitation: Readonly<Record<StageLang, string>>
  /** What the disc says before a round; "Spin" where it is left out. */
  readonly start?: Readonly<Record<StageLang, string>>
  /** Returned to players of what is staked, in parts per million, where the game's own page says it. */
  readonly rtpPpm?: number
  /** What its features are sold for, in stakes, by their names. */
  readonly prices?: Readonly<Record<string, number>>
  /** The types of events with which a feature begins, such as free spins: autoplay can end there. */
  readonly features: readonly string[]
  /** Whether the player decides in every round: nothing is played by itself then. */
  readonly hasSteps?: boolean
  /** What is asked where the stake can be placed in several ways, and what the plain one is called among them. */
  readonly bets?: {
    readonly question: Readonly<Record<StageLang, string>>
    readonly plain: Readonly<Record<StageLang, string>>
    /** What a way is called is what it stakes beside the stake; else it goes by its title. */
    readonly isBeside?: boolean
  }
  /** The pictures it needs in any room, by the names it knows them under; another folder's with it, as `cards/deck`. */
  readonly pictures: readonly string[]
  /** Those it needs beside them in one form of the picture alone. */
  readonly formPictures?: FormPictures
  /** How wide a symbol is drawn in a room at most, CSS pixels, where its pictures come in two sizes for that. */
  symbolWidth?(room: StageViewport): number
  create(options: GameOptions): GameStage
  /**
   * The rules and pays as page content, with money at this stake; `addressOf` as for the pictures, `isSelling` where its
   * features are sold. Their script is loaded when they are read first: rejects when it does not come.
   */
  rules(
    lang: StageLang,
    money: RoundMoney,
    addressOf: (name: string) => string,
    isSelling?: boolean,
  ): Promise<HTMLElement>
}
