// Parts of a stage of a game against the house, and the state of its table.
import type { GameOptions, RoundMoney } from '../../game-stage.ts'
import { createHouseAnnouncer, type HouseAnnouncer } from './announcer.ts'
import type { HouseDeal, HouseDesign, Showdown } from './design.ts'
import type { FoldChoice } from './fold-choice.ts'
import { partsOf } from './house-money.ts'
import type { HousePicture } from './house-picture.ts'

/** State of the table. */
export type HouseRound = {
  money: RoundMoney
  deal: HouseDeal | null
  showdown: Showdown | null
  /** Whether no decision is left. */
  isOver: boolean
}

export type HouseParts = {
  readonly design: HouseDesign
  readonly options: GameOptions
  readonly picture: HousePicture
  readonly choice: FoldChoice
  readonly round: HouseRound
}

export const announcerOf = ({ design, options, round }: HouseParts): HouseAnnouncer =>
  createHouseAnnouncer(design, options.lang, partsOf(design, round.money))
