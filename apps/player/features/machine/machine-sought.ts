// Reads the number of a machine from a search text. Pure.
import { plainText } from '@mangetsu/contract/typed'

type MachineSought = {
  /** Null if the text names no number. */
  readonly number: number | null
  /** The text without the number, such as the name of a model. */
  readonly name: string
}

/** A number of at most three digits that stands alone, with or without the word for machine. */
const numberShape = /(?<!\d)(?:no\.?\s*|#)?(\d{1,3})(?!\d)\s*(?:番台|番|台)?/iu

/** Returns the number and the rest of the text; full-width digits count as digits. */
export function machineSought(typed: string): MachineSought {
  const text = plainText(typed)
  const found = numberShape.exec(text)
  const number = Number(found?.[1] ?? '0')
  if (found === null || number === 0) return { number: null, name: text }
  const name = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { number, name: name.trim().replace(/\s+/g, ' ') }
}
