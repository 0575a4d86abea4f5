// Plans of all clips to record, collected from the games.

import type { ClipPlan } from '@mangetsu/games/manifest'
import { games } from '@mangetsu/games/registry'

/** A clip plan with its game. */
export type GameClip = ClipPlan & { readonly gameId: string }

export const clipPlans: readonly GameClip[] = games.flatMap(({ id, clips }) =>
  clips.map(({ videoId, ...plan }) => ({ videoId, gameId: id, ...plan })),
)
