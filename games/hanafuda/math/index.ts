// The versions of Flower Cards.
import { slotVersion } from '@mangetsu/slot-engine/version'
import { figures } from '../declared.ts'
import { model } from '../model.ts'

export const versions = [slotVersion(model, figures)]
