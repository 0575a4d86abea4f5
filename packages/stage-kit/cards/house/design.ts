// Design of a game against the house on the stage: its cards, bets and pays, its texts, and its scene.
import type { CardCode } from '@mangetsu/cards'
import type { PlayedEvent } from '../../game-stage.ts'
import type { StageLang } from '../../text.ts'
import type { HouseSceneDesign } from './house-scene.ts'

export type BothLanguages = Readonly<Record<StageLang, string>>

/** A side bet: the total stake of a round started with it, in tenths of the ante. */
type SideBetStake = { readonly name: string; readonly tenths: number }

/** A hand by its name, the cards that form it, and all cards that count. */
export type HouseHand = {
  readonly title: BothLanguages
  readonly made: readonly CardCode[]
  readonly counted: readonly CardCode[]
}

/** Payout of the side bet, its stake included, and its pay table row; null for a lost one. */
export type SideResult = { readonly row: string | null; readonly paidMinor: bigint }

/** State shown to the player before the decision. */
export type HouseDeal = {
  readonly own: readonly CardCode[]
  readonly board: readonly CardCode[]
  readonly hand: HouseHand
  readonly side: SideResult | null
}

/** State after the player has continued. */
export type Showdown = {
  /** Remaining cards of the board, in order. */
  readonly board: readonly CardCode[]
  readonly dealer: readonly CardCode[]
  readonly hand: HouseHand
  readonly dealerHand: HouseHand
  readonly doesDealerQualify: boolean
  readonly result: 'win' | 'lose' | 'push'
  /** Amount returned by each bet, its stake included. */
  readonly antePaidMinor: bigint
  readonly furtherPaidMinor: bigint
  /** Bonus paid on the ante; 0 if there is none. */
  readonly anteBonusMinor: bigint
  /** Paid row of the ante's pay table; null for none. */
  readonly anteRow: string | null
}

/** A pay table, with odds to one. */
export type Pays = {
  readonly title: BothLanguages
  readonly rows: readonly { readonly name: string; readonly title: BothLanguages; readonly pays: number }[]
}

export type HouseDesign = {
  readonly id: string
  readonly title: BothLanguages
  readonly invitation: BothLanguages
  readonly scene: HouseSceneDesign
  /** Colour of the cloth, which tints the control band, 0xRRGGBB. */
  readonly tint: number
  readonly ownCount: number
  readonly dealerCount: number
  readonly boardCount: number
  /** The further stake: its action, its title, and its amount in antes. */
  readonly further: { readonly action: string; readonly title: BothLanguages; readonly antes: number }
  /** The side bet, with its options and pays. */
  readonly side: {
    readonly title: BothLanguages
    readonly bets: readonly SideBetStake[]
    readonly pays: Pays
  }
  readonly antePays: Pays
  /** Antes of a currency, ascending; the smallest chip represents the minimum. */
  readonly antesMinor: (currency: string) => readonly bigint[]
  /** Short text of the minimum hand with which the dealer qualifies. */
  readonly qualifies: BothLanguages
  readonly readDeal: (event: PlayedEvent) => HouseDeal
  readonly readShowdown: (event: PlayedEvent, deal: HouseDeal) => Showdown
  /** Sentences of the rules page, in order. */
  readonly rules: readonly BothLanguages[]
}
