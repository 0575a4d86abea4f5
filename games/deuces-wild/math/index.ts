// The versions of Deuces Wild.
import { videoPokerVersion } from '@mangetsu/video-poker/version'
import { declared } from '../declared.ts'
import { model } from '../model.ts'

export const versions = [videoPokerVersion(model, declared)]
