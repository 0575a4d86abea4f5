// Goldfish Scooping's mathematics as the studio deals with it: its model, and what is declared of its return.
import { slotVersion } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { figures } from '../declared.ts'
import { model } from '../model.ts'

/** Every version there has been, oldest first; the last one is played. */
export const versions: readonly GameVersion[] = [slotVersion(model, figures)]
