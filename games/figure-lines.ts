// Formats a game's figures as lines of text.

/** Formats a share: 0.965 is "96.5000 %". */
export const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`

export const oneIn = (chance: number, digits = 0): string =>
  `1 in ${(1 / chance).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })} rounds`
