// Three-card poker as loaded by the stage page.
import { houseGame } from '@mangetsu/stage-kit/cards/house/house-game'
import { rtpPpm } from '../declared.ts'
import { design } from './design.ts'

export const game = houseGame(design, rtpPpm)
