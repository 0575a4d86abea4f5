// All instruments a score can name, by family; each family is a file.
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

/** Returns the instrument of this name and its family. Throws a RangeError for an unknown name. */
export function instrumentNamed(name: string): { readonly family: string; readonly play: Instrument } {
  for (const [family, instruments] of Object.entries(families)) {
    const play = instruments[name]
    if (play !== undefined) return { family, play }
  }
  throw new RangeError(`there is no instrument called "${name}"`)
}

export const instrumentNames = (): readonly string[] =>
  Object.values(families).flatMap((one) => Object.keys(one))
