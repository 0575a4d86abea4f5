// Normalises and validates the name of an e-wallet account and its link code.
import { codeText, plainText } from '@mangetsu/contract/typed'

/** Converts full-width characters to ASCII and removes a leading at sign. */
export const tidyHandle = (text: string): string => plainText(text).replace(/^@/, '')

/** 3 to 20 letters, digits and underscores. */
export const isHandle = (handle: string): boolean => /^[A-Za-z0-9_]{3,20}$/.test(handle)

/** Converts full-width digits to ASCII; removes spaces and hyphens. */
export const tidyLinkCode = codeText
