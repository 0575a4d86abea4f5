// The name of an account at an e-wallet and its link code: as people type them and as they are sent.
import { codeText, plainText } from '@mangetsu/contract/typed'

/** Full-width letters become plain ones, the at sign before a name goes. */
export const tidyHandle = (text: string): string => plainText(text).replace(/^@/, '')

/** 3 to 20 letters, digits and underscores. */
export const isHandle = (handle: string): boolean => /^[A-Za-z0-9_]{3,20}$/.test(handle)

/** Full-width figures become plain ones; spaces and hyphens between them go. */
export const tidyLinkCode = codeText
