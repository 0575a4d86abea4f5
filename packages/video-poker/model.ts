// A video poker game as data: its wild cards, and its pay table.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import type { HandName } from './events.ts'
import { handRules } from './hand-rules.ts'

export type PayRow = {
  readonly name: HandName
  readonly title: Bilingual
  /** Payout of the hand, as a multiple of its whole stake. */
  readonly pays: number
}

export type VideoPokerModel = {
  readonly id: string
  /** Changes with every change of the model. */
  readonly version: string
  readonly title: Bilingual
  /** Whether the four twos are wild. */
  readonly wild: 'none' | 'deuces'
  /** Best first: a hand is paid by the first row it matches. */
  readonly payTable: readonly PayRow[]
}

/** Returns a row with the trade's name of the hand. Throws a RangeError for a hand without a rule. */
export function payRow(name: HandName, pays: number): PayRow {
  const rule = handRules[name]
  if (rule === undefined) throw new RangeError(`no rule tells which hand is ${name}`)
  return { name, title: rule.title, pays }
}

/** Returns the wild rank: 0, the twos; null if there is none. */
export const wildRankOf = ({ wild }: Pick<VideoPokerModel, 'wild'>): number | null =>
  wild === 'deuces' ? 0 : null

/** Returns the maximum payout of a hand, as a multiple of its stake. */
export const mostPaid = ({ payTable }: VideoPokerModel): number =>
  Math.max(...payTable.map(({ pays }) => pays))
