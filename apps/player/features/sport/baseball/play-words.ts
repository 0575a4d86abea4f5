// The words of baseball's plays, as a score sheet names them: 左前安打、1点、一・三塁.
import type { BaseballPlay } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { basesText } from '../match-words.ts'

const fields: Readonly<Record<number, () => string>> = {
  1: m.sport_field_pitcher,
  3: m.sport_field_first,
  4: m.sport_field_second,
  5: m.sport_field_third,
  6: m.sport_field_short,
  7: m.sport_field_left,
  8: m.sport_field_centre,
  9: m.sport_field_right,
}

const kinds: Readonly<Record<BaseballPlay['kind'], (inputs: { at: string }) => string>> = {
  walk: m.sport_play_walk,
  single: m.sport_play_single,
  double: m.sport_play_double,
  triple: m.sport_play_triple,
  homeRun: m.sport_play_home_run,
  error: m.sport_play_error,
  strikeout: m.sport_play_strikeout,
  groundOut: m.sport_play_ground_out,
  forceOut: m.sport_play_force_out,
  doublePlay: m.sport_play_double_play,
  flyOut: m.sport_play_fly_out,
  sacrificeFly: m.sport_play_sacrifice_fly,
}

/** Plays that put nobody out. */
const onBase: readonly BaseballPlay['kind'][] = ['walk', 'single', 'double', 'triple', 'homeRun', 'error']

const hasRunner = ({ first, second, third }: BaseballPlay['bases']): boolean => first || second || third

/** Returns outs and bases after a play: 1死 一・三塁, as far as the play has changed them. */
function afterText({ kind, outs, bases }: BaseballPlay): string {
  if (outs === 3) return m.sport_play_third_out()
  const parts = [
    onBase.includes(kind) ? '' : m.sport_outs({ count: outs }),
    hasRunner(bases) ? basesText(bases) : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** Returns a play with its runs, and outs and bases after it. */
export function resultText(play: BaseballPlay): string {
  const { kind, fielder, runs } = play
  const parts = [
    kinds[kind]({ at: fielder === null ? '' : (fields[fielder]?.() ?? '') }),
    runs === 0 ? '' : m.sport_play_runs({ count: runs }),
    afterText(play),
  ]
  return parts.filter((part) => part !== '').join(m.sport_play_part())
}

/** Returns the batter of a play by the place in the order: 4番. */
export const batterText = ({ batter }: BaseballPlay): string => m.sport_game_order({ place: batter })
