// How the rounds of a table game are shown outside its stage: as marks in lists, and line by line on a round's page.
// Each table game declares it in marks.ts and round-lines.ts, which the client's build finds by the game's folder.
import type { GameEvent } from '@mangetsu/chance'
import type { ReadMark, RoadSide } from '@mangetsu/roads'
import type { LocalizedText } from './manifest.ts'

export type TextLang = keyof LocalizedText

/** Filter of the lobby's tables that shows the game; the client names it. */
export type TableGroup = 'roulette' | 'cards' | 'dice'

/** Colour of a road's side. */
type SideTone = 'wisteria' | 'torii' | 'gold'

/** A road of two sides. */
export type RoadHistory = {
  readonly kind: 'road'
  readonly read: ReadMark
  readonly tones: Readonly<Record<RoadSide, SideTone>>
}

type MarkSlip = { readonly text: string; readonly tone: 'red' | 'black' | 'green' | 'blue' }

/** A row of slips, one for each round. */
export type SlipHistory = {
  readonly kind: 'slips'
  /** Title of the row. */
  readonly title: LocalizedText
  /** Returns null for a round that is not listed. */
  slip(mark: string, lang: TextLang): MarkSlip | null
}

export type TableMarks = {
  readonly group: TableGroup
  readonly history: RoadHistory | SlipHistory
  /** Returns a short result: the winner, or the number with its colour; the mark itself if it is unknown. */
  text(mark: string, lang: TextLang): string
}

/** A line of a round's page. */
export type RoundLine = {
  readonly label: string
  readonly text: string
  /** The decisions of a hand in order; absent if there were none. */
  readonly decided?: string
}

/** Describes a round by its events; no lines for a round without a result. */
export type RoundLines = (events: readonly GameEvent[], lang: TextLang) => readonly RoundLine[]
