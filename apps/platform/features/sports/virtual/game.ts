// A game of virtual sports: what horse races and virtual football differ in. Everything else of their rounds is shared.
import type { DrawTimetable } from '@mangetsu/chance/timetable'

/** The games; also the kinds of their wagers, the prefixes of their subjects, and the owners of their chains. */
export type VirtualGameId = 'race' | 'virtual-football'

/** The kinds of the ledger's transfers of a game's tickets. */
export const transferKinds = {
  race: { stake: 'raceBet', back: 'raceBetBack', return: 'raceReturn' },
  'virtual-football': {
    stake: 'virtualFootballBet',
    back: 'virtualFootballBetBack',
    return: 'virtualFootballReturn',
  },
} as const satisfies Readonly<Record<VirtualGameId, object>>

/** A bet of a ticket, whose other fields are the game's own and plain JSON. */
export type VirtualLine = { readonly stakeMinor: bigint }

/** What a list of games says of the bets of a round. */
export type MainBet = { readonly returnPpm: number; readonly odds: readonly number[] }

export type VirtualGame<Card, Drawn, Line extends VirtualLine> = {
  readonly id: VirtualGameId
  /** The rules of card and draw, and their version. */
  readonly model: string
  /** Creates the timetable, later than usual by `delayMs`. */
  timetable(delayMs: number): DrawTimetable
  /** Draws what is public of a round, from its day's published commitment. */
  cardOf(commitment: string, roundId: string): Card
  /** Draws a round from its link and the beacon's value, both 64 hex digits. */
  draw(of: {
    readonly link: string
    readonly roundId: string
    readonly beacon: string
    readonly card: Card
  }): Drawn
  /** What is stored of the draw with a settled round; plain JSON. */
  resultOf(drawn: Drawn): object
  /** Creates the function that tells what each line returns, smallest units. */
  returnsOf(drawn: Drawn): (line: Line) => bigint
  /** The most that a line returns, smallest units. */
  mostReturnOf(line: Line): bigint
  /** What lines put at risk of their total, which is in one currency. */
  riskOf(lines: readonly Line[], card: Card): { readonly atRisk: bigint; readonly total: bigint }
  /** The share of its stake that a line returns on average, ppm. */
  returnPpmOf(line: Line): number
  /** The most usual kind of bet on a round: its average return, ppm, and the odds of all its outcomes, thousandths. */
  mainBetOf(card: Card): MainBet
}

/** A round of a game. */
export type RoundName = { readonly game: VirtualGameId; readonly roundId: string }
