// The static parts of missions.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { missionKind, seasonKind } from './kind.ts'
import { previewMission } from './preview.ts'
import { missionProgress } from './progress.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games }) => [missionProgress(games)],
  promotionKinds: [{ ...missionKind, preview: previewMission }, seasonKind],
}
