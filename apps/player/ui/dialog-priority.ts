// Whose turn it is when more than one dialog wants to be open: never two are. Pure; the table stands in its test.

/** The first of those that wait goes first. */
export const dialogPriorities = [
  // The site may not be used from here.
  'limitLogin',
  // A registration was refused.
  'registerError',
  // What has to be answered before anything else: a follow-up, a reality check, codes shown once.
  'held',
  // A call of the player's own needs a higher level.
  'kyc',
  // What the player has opened.
  'asked',
  // What nobody asked for.
  'system',
  'promo',
] as const
export type DialogPriority = (typeof dialogPriorities)[number]

export type QueuedDialog = { readonly id: symbol; readonly turn: DialogPriority }

/** Who may be open: the first in the order; among equals who came last, since the other was left behind for it. */
export function nextDialog(waiting: readonly QueuedDialog[]): symbol | null {
  for (const turn of dialogPriorities) {
    const last = waiting.findLast((one) => one.turn === turn)
    if (last !== undefined) return last.id
  }
  return null
}
