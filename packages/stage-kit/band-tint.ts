// The tint of the control band, from a game's own palette. Pure functions.

/** A colour as 0xRRGGBB. */
type Colour = number

/** The upper edge of the band without a tint, and the share that a game's colour has in it. */
const [ground, share]: readonly [Colour, number] = [0x1b2450, 0.3]

const channels = (colour: Colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff] as const

/** Returns the band's colour at its upper edge for a game of this colour, as a CSS colour. */
export function bandTint(colour: Colour): string {
  const own = channels(colour)
  const mixed = channels(ground).map((part, at) => Math.round(part * (1 - share) + (own[at] ?? 0) * share))
  return `rgb(${mixed.join(' ')})`
}
