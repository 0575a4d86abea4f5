// A coin's address for the eye: what is pasted around it goes, and its two ends stand out to be compared.

/** As many characters at either end as a person compares. */
const endLength = 6

/** What was pasted without the spaces, line breaks and unseen signs that travel with it. */
export const tidyAddress = (text: string): string => text.replace(/[\s\u200b-\u200f\u2060\ufeff]/gu, '')

export type AddressEnds = { readonly first: string; readonly middle: string; readonly last: string }

/** The two ends and what lies between; a text too short for two ends is all beginning. */
export function endsOf(address: string): AddressEnds {
  if (address.length <= endLength * 2) return { first: address, middle: '', last: '' }
  return {
    first: address.slice(0, endLength),
    middle: address.slice(endLength, -endLength),
    last: address.slice(-endLength),
  }
}
