// The clips there are to record: every game's own.

import type { ClipPlan } from '@mangetsu/games/manifest'
import { games } from '@mangetsu/games/registry'

/** A clip with the game it is of. */
export type GameClip = ClipPlan & { readonly gameId: string }

export const clipPlans: readonly GameClip[] = games.flatMap(({ id, clips }) =>
  clips.map(({ videoId, ...plan }) => ({ videoId, gameId: id, ...plan })),
)
