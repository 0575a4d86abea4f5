// Messages a game's frame may post to its page, and messages the page posts to the frame. All others are ignored.

export type FrameMessage =
  | { readonly type: 'ready' }
  /** A spin was sent: its round may be running until `balance`, `refused` or `still`. */
  | { readonly type: 'spin' }
  | { readonly type: 'still' }
  | { readonly type: 'balance'; readonly currency: string; readonly balance: string }
  /** A round was shown to its end; its stake is a decimal string, null from a stage that does not report it. */
  | { readonly type: 'round'; readonly roundId: string; readonly stake: string | null }
  /** Another stake was selected, a decimal string. */
  | { readonly type: 'stake'; readonly stake: string }
  /** A spin was refused; the refusal's name in the contract. */
  | { readonly type: 'refused'; readonly refusal: string }
  | { readonly type: 'sound'; readonly isOn: boolean }
  | { readonly type: 'quick'; readonly isOn: boolean }
  | { readonly type: 'keys'; readonly isOn: boolean }
  | { readonly type: 'calm'; readonly isOn: boolean }
  | { readonly type: 'close' }
  | { readonly type: 'deposit' }
  | { readonly type: 'token-needed' }

const bare = ['ready', 'spin', 'still', 'close', 'deposit', 'token-needed'] as const
const flags = ['sound', 'quick', 'keys', 'calm'] as const
const isFlag = (name: unknown): name is (typeof flags)[number] => flags.some((known) => known === name)
const isBare = (name: unknown): name is (typeof bare)[number] => bare.some((known) => known === name)

/** Parses a message of the frame; null if it is not one of these. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, currency, balance, roundId, stake, refusal, isOn } = data as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith('mangetsu:')) return null
  const name = type.slice('mangetsu:'.length)
  if (isBare(name)) return { type: name }
  if (name === 'balance' && typeof currency === 'string' && typeof balance === 'string')
    return { type: 'balance', currency, balance }
  if (name === 'round' && typeof roundId === 'string')
    return { type: 'round', roundId, stake: typeof stake === 'string' ? stake : null }
  if (name === 'stake' && typeof stake === 'string') return { type: 'stake', stake }
  if (isFlag(name) && typeof isOn === 'boolean') return { type: name, isOn }
  if (name === 'refused' && typeof refusal === 'string') return { type: 'refused', refusal }
  return null
}

/** Message with the player's sound setting. */
export const soundMessage = (isOn: boolean) => ({ type: 'mangetsu:sound', isOn })

/** Message with the player's quick mode setting. */
export const quickMessage = (isOn: boolean) => ({ type: 'mangetsu:quick', isOn })

/** Message with the player's choice of calm mode. */
export const calmMessage = (isOn: boolean) => ({ type: 'mangetsu:calm', isOn })

/** Message with the player's setting for letter keys at tables. */
export const keysMessage = (isOn: boolean) => ({ type: 'mangetsu:keys', isOn })

/** Message that the game is minimised next to another page. */
export const smallMessage = (isSmall: boolean) => ({ type: 'mangetsu:small', isSmall })

/** Message that the game fills a small screen. */
export const viewMessage = (isFull: boolean) => ({ type: 'mangetsu:view', isFull })

/** Message that the site's row is over the stage, which leaves its height free below the bar. */
export const rowMessage = (isShown: boolean) => ({ type: 'mangetsu:row', isShown })

type FirstView = { readonly isFullView: boolean; readonly isRowShown: boolean }

/** Returns a launched game's URL with its initial view. */
export const addressInView = (url: string, { isFullView, isRowShown }: FirstView): string =>
  url.includes('#') ? `${url}${isFullView ? '&view=full' : ''}${isRowShown ? '&row=shown' : ''}` : url

/** Message with the balance of the game's wallet: a decimal string in its currency. */
export const balanceMessage = (currency: string, balance: string) => ({
  type: 'mangetsu:balance',
  currency,
  balance,
})
