// Normalises a pasted coin address, and splits off the two ends a person compares.

/** Number of characters a person compares at each end. */
const endLength = 6

/** Removes spaces, line breaks and invisible characters from pasted text. */
export const tidyAddress = (text: string): string => text.replace(/[\s\u200b-\u200f\u2060\ufeff]/gu, '')

export type AddressEnds = { readonly first: string; readonly middle: string; readonly last: string }

/** Returns the two ends and the middle; a text too short for two ends is the first end only. */
export function endsOf(address: string): AddressEnds {
  if (address.length <= endLength * 2) return { first: address, middle: '', last: '' }
  return {
    first: address.slice(0, endLength),
    middle: address.slice(endLength, -endLength),
    last: address.slice(-endLength),
  }
}
