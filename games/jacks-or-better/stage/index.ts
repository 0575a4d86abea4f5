// Jacks or Better as loaded by the stage page.
import { pokerGame } from '@mangetsu/stage-kit/cards/poker/poker-game'
import { declared } from '../declared.ts'
import { design } from './design.ts'

export const game = pokerGame(design, declared)
