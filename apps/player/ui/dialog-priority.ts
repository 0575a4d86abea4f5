// Decides which of several waiting dialogs is open: never two. Pure; its test contains the table.

/** Dialog priorities, highest first. */
export const dialogPriorities = [
  // The site may not be used from the visitor's location.
  'limitLogin',
  // A registration was refused.
  'registerError',
  // Must be answered first: a follow-up, a reality check, codes shown once.
  'persistent',
  // A call of the player requires a higher verification level.
  'kyc',
  // Opened by the player.
  'asked',
  // Opened by the site itself.
  'system',
  'promo',
] as const
export type DialogPriority = (typeof dialogPriorities)[number]

export type QueuedDialog = { readonly id: symbol; readonly turn: DialogPriority }

/**
 * Returns the dialog to open: the highest priority; among equals the latest, because it was opened from the earlier
 * one.
 */
export function nextDialog(waiting: readonly QueuedDialog[]): symbol | null {
  for (const turn of dialogPriorities) {
    const last = waiting.findLast((one) => one.turn === turn)
    if (last !== undefined) return last.id
  }
  return null
}
