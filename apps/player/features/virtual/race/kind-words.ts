// The words for kinds of bets on a race and for their picks.
import { type RaceBetKind, type RacePick, raceBetRules } from '@mangetsu/race/bet-kinds'
import { m } from '../../../messages-compiled/messages.js'
import type { MarkMode } from './marks.ts'

type KindWords = {
  readonly name: () => string
  /** For a button of the mark card. */
  readonly short: () => string
  /** What a bet of the kind must name to win. */
  readonly rule: () => string
}

export const kindWords: Readonly<Record<RaceBetKind, KindWords>> = {
  win: { name: m.racing_kind_win, short: m.racing_kind_win, rule: m.racing_rule_win },
  place: { name: m.racing_kind_place, short: m.racing_kind_place, rule: m.racing_rule_place },
  'each-way': { name: m.racing_kind_each_way, short: m.racing_short_each_way, rule: m.racing_rule_each_way },
  'bracket-quinella': {
    name: m.racing_kind_bracket,
    short: m.racing_short_bracket,
    rule: m.racing_rule_bracket,
  },
  quinella: { name: m.racing_kind_quinella, short: m.racing_kind_quinella, rule: m.racing_rule_quinella },
  'quinella-place': {
    name: m.racing_kind_quinella_place,
    short: m.racing_short_quinella_place,
    rule: m.racing_rule_quinella_place,
  },
  exacta: { name: m.racing_kind_exacta, short: m.racing_kind_exacta, rule: m.racing_rule_exacta },
  trio: { name: m.racing_kind_trio, short: m.racing_kind_trio, rule: m.racing_rule_trio },
  trifecta: { name: m.racing_kind_trifecta, short: m.racing_kind_trifecta, rule: m.racing_rule_trifecta },
}

export const modeWords: Readonly<Record<MarkMode, () => string>> = {
  formation: m.racing_mode_formation,
  box: m.racing_mode_box,
  wheel: m.racing_mode_wheel,
}

/** Returns a pick as it stands on a ticket: 3, 1–3, 3→1→6. */
export const pickText = (kind: RaceBetKind, pick: RacePick): string =>
  pick.replaceAll('-', raceBetRules[kind].isOrdered ? '→' : '–')

/** Returns a kind with a pick, as one line of a ticket names them. */
export const lineText = (kind: RaceBetKind, pick: RacePick): string =>
  m.racing_line({ kind: kindWords[kind].name(), pick: pickText(kind, pick) })

/** Returns the name of a row of the mark card. */
export function rowName(kind: RaceBetKind, isWheel: boolean, row: number): string {
  const { picks, isOrdered } = raceBetRules[kind]
  if (isWheel) return row === 0 ? m.racing_row_axis() : m.racing_row_partners()
  if (picks === 1) return m.racing_row_one()
  return isOrdered ? m.racing_row_place({ place: row + 1 }) : m.racing_row_horse({ no: row + 1 })
}
