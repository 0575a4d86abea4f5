// What makes one game against the house different from another on the stage: its cards, bets and pays, its words, and its hour.
import type { CardCode } from '@mangetsu/cards'
import type { PlayedEvent } from '../../game-stage.ts'
import type { StageLang } from '../../text.ts'
import type { HouseSceneDesign } from './house-scene.ts'

export type BothLanguages = Readonly<Record<StageLang, string>>

/** A bet beside the ante: all that a round begun with it stakes, in tenths of the ante. */
export type SideBet = { readonly name: string; readonly tenths: number }

/** A hand as a table names it, the cards it has its name from, and all that count. */
export type HouseHand = {
  readonly title: BothLanguages
  readonly made: readonly CardCode[]
  readonly counted: readonly CardCode[]
}

/** What the bet beside the ante is paid at the end, its stake included, and for which row of its pays; null for a lost one. */
export type SideResult = { readonly row: string | null; readonly paidMinor: bigint }

/** What the player sees before deciding. */
export type HouseDeal = {
  readonly own: readonly CardCode[]
  readonly board: readonly CardCode[]
  readonly hand: HouseHand
  readonly side: SideResult | null
}

/** What comes once the player has gone on. */
export type Showdown = {
  /** The rest of the board, one after another. */
  readonly board: readonly CardCode[]
  readonly dealer: readonly CardCode[]
  readonly hand: HouseHand
  readonly dealerHand: HouseHand
  readonly doesDealerQualify: boolean
  readonly result: 'win' | 'lose' | 'push'
  /** What each bet gives back, its stake included. */
  readonly antePaidMinor: bigint
  readonly furtherPaidMinor: bigint
  /** Paid on the ante by a bonus of its own; 0 where there is none. */
  readonly anteBonusMinor: bigint
  /** The row of the ante's pays that was paid; null for none. */
  readonly anteRow: string | null
}

/** A table of pays: so much to one. */
export type Pays = {
  readonly title: BothLanguages
  readonly rows: readonly { readonly name: string; readonly title: BothLanguages; readonly pays: number }[]
}

export type HouseDesign = {
  readonly id: string
  readonly title: BothLanguages
  readonly invitation: BothLanguages
  readonly scene: HouseSceneDesign
  readonly ownCount: number
  readonly dealerCount: number
  readonly boardCount: number
  /** The stake of going on: its action, what it is called, and how many antes it is. */
  readonly further: { readonly action: string; readonly title: BothLanguages; readonly antes: number }
  /** The bet beside the ante, with what it may be and what it pays. */
  readonly side: { readonly title: BothLanguages; readonly bets: readonly SideBet[]; readonly pays: Pays }
  readonly antePays: Pays
  /** The antes of a currency, ascending; the smallest chip stands for the least. */
  readonly antesMinor: (currency: string) => readonly bigint[]
  /** From which hand the dealer plays, in a few words. */
  readonly qualifies: BothLanguages
  readonly readDeal: (event: PlayedEvent) => HouseDeal
  readonly readShowdown: (event: PlayedEvent, deal: HouseDeal) => Showdown
  /** Sentences of the rules page, in order. */
  readonly rules: readonly BothLanguages[]
}
