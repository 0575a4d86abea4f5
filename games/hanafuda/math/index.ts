// The versions of Flower Cards.
import { slotVersion } from '@mangetsu/games/engine/version'
import { figures } from '../declared.ts'
import { model } from '../model.ts'

export const versions = [slotVersion(model, figures)]
