// The messages a game's frame may post to the page around it, and those the page posts to it. All others are ignored.

export type FrameMessage =
  | { readonly type: 'ready' }
  /** A spin was sent: until `balance`, `refused` or `still` its round may be running. */
  | { readonly type: 'spin' }
  | { readonly type: 'still' }
  | { readonly type: 'balance'; readonly currency: string; readonly balance: string }
  | { readonly type: 'round'; readonly roundId: string }
  /** A spin was not taken; the refusal's name in the contract. */
  | { readonly type: 'refused'; readonly refusal: string }
  | { readonly type: 'sound'; readonly isOn: boolean }
  | { readonly type: 'quick'; readonly isOn: boolean }
  | { readonly type: 'keys'; readonly isOn: boolean }
  | { readonly type: 'close' }
  | { readonly type: 'deposit' }
  | { readonly type: 'token-needed' }

const bare = ['ready', 'spin', 'still', 'close', 'deposit', 'token-needed'] as const
const isBare = (name: unknown): name is (typeof bare)[number] => bare.some((known) => known === name)

/** Reads a message of the frame; null when it is none of ours. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, currency, balance, roundId, refusal, isOn } = data as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith('mangetsu:')) return null
  const name = type.slice('mangetsu:'.length)
  if (isBare(name)) return { type: name }
  if (name === 'balance' && typeof currency === 'string' && typeof balance === 'string')
    return { type: 'balance', currency, balance }
  if (name === 'round' && typeof roundId === 'string') return { type: 'round', roundId }
  if ((name === 'sound' || name === 'quick' || name === 'keys') && typeof isOn === 'boolean')
    return { type: name, isOn }
  if (name === 'refused' && typeof refusal === 'string') return { type: 'refused', refusal }
  return null
}

/** Tells the frame how the player has left the sound. */
export const soundMessage = (isOn: boolean) => ({ type: 'mangetsu:sound', isOn })

/** Tells the frame how the player has left quick mode. */
export const quickMessage = (isOn: boolean) => ({ type: 'mangetsu:quick', isOn })

/** Tells the frame how the player has left the letters that decide at a table. */
export const keysMessage = (isOn: boolean) => ({ type: 'mangetsu:keys', isOn })

/** Tells the frame whether the game stands small, beside another page. */
export const smallMessage = (isSmall: boolean) => ({ type: 'mangetsu:small', isSmall })

/** Tells the frame whether the game takes the whole of a small screen. */
export const viewMessage = (isFull: boolean) => ({ type: 'mangetsu:view', isFull })

/** A launched game's address, for a view it has from its first moment. */
export const addressInView = (url: string, isFull: boolean): string =>
  isFull && url.includes('#') ? `${url}&view=full` : url

/** Tells the frame what the wallet it plays from holds: a decimal string in its currency. */
export const balanceMessage = (currency: string, balance: string) => ({
  type: 'mangetsu:balance',
  currency,
  balance,
})
