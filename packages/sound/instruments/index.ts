// Every instrument a score can name, by the family whose file it is in.
import type { Instrument } from '../tone.ts'
import * as blown from './blown.ts'
import * as drums from './drums.ts'
import * as nature from './nature.ts'
import * as plucked from './plucked.ts'
import * as struck from './struck.ts'

const families: Readonly<Record<string, Readonly<Record<string, Instrument>>>> = {
  blown,
  drums,
  nature,
  plucked,
  struck,
}

/** The instrument of this name, and its family's. Throws for a name nothing has. */
export function instrumentNamed(name: string): { readonly family: string; readonly play: Instrument } {
  for (const [family, instruments] of Object.entries(families)) {
    const play = instruments[name]
    if (play !== undefined) return { family, play }
  }
  throw new RangeError(`there is no instrument called "${name}"`)
}

export const instrumentNames = (): readonly string[] =>
  Object.values(families).flatMap((one) => Object.keys(one))
