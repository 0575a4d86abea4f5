// A game of video poker as data: what stands for any card, and what is paid for which hand.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import type { HandName } from './events.ts'
import { handRules } from './hand-rules.ts'

export type PayRow = {
  readonly name: HandName
  readonly title: Bilingual
  /** What the hand is paid, as a multiple of its whole stake. */
  readonly pays: number
}

export type VideoPokerModel = {
  readonly id: string
  /** Changes with every change of the model. */
  readonly version: string
  readonly title: Bilingual
  /** Whether the four twos stand for any card. */
  readonly wild: 'none' | 'deuces'
  /** Best first: a hand is paid by the first row it fits. */
  readonly payTable: readonly PayRow[]
}

/** A row under the name the trade has for the hand. Throws a RangeError for a hand no rule tells. */
export function payRow(name: HandName, pays: number): PayRow {
  const rule = handRules[name]
  if (rule === undefined) throw new RangeError(`no rule tells which hand is ${name}`)
  return { name, title: rule.title, pays }
}

/** The rank that stands for any card: 0, the twos; null where none does. */
export const wildRankOf = ({ wild }: Pick<VideoPokerModel, 'wild'>): number | null =>
  wild === 'deuces' ? 0 : null

/** The most a hand is paid, as a multiple of its stake. */
export const mostPaid = ({ payTable }: VideoPokerModel): number =>
  Math.max(...payTable.map(({ pays }) => pays))
