// A slot as the stage page loads it, out of its design.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { GameModule, PlayedEvent } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import type { SlotDesign } from './design.ts'
import { layOutSlot } from './layout.ts'
import { slotPictures } from './pictures.ts'
import type { RuleWords } from './rules-messages.ts'
import type { SlotFigures } from './rules-sentences.ts'
import { createSlotStage, slotFeatures } from './slot-stage.ts'

export type SlotGame = {
  readonly design: SlotDesign
  readonly title: GameModule['title']
  readonly figures: SlotFigures
  /** Rules in words of the game's own, where the kit's are not enough. */
  readonly rules?: RuleWords
  /** The pictures of scene, frame and parts in any form; those of the symbols follow from the design. */
  readonly pictures: readonly string[]
  /** The pictures of one form alone. */
  readonly formPictures: (kind: Orientation) => readonly string[]
  /** Says events of the game's former versions in today's words. */
  readonly translate?: (event: PlayedEvent) => SlotEvent
}

/** The game of this design. Its page of rules shows each symbol by a picture `whole-<name>`. */
export function slotGame({
  design,
  title,
  figures,
  rules,
  pictures,
  formPictures,
  translate,
}: SlotGame): GameModule {
  const { model, words } = design
  const options = {
    model,
    figures,
    ...(rules && { words: rules }),
    pictureOf: (letter: string) => `whole-${model.symbols[letter]?.name ?? ''}`,
  }
  return {
    id: model.id,
    title,
    invitation: words.invitation,
    rtpPpm: figures.rtpPpm,
    prices: Object.fromEntries((model.featureBuys ?? []).map(({ name, price }) => [name, price])),
    features: slotFeatures,
    pictures: [...pictures, ...slotPictures(design)],
    formPictures: { landscape: formPictures('landscape'), portrait: formPictures('portrait') },
    symbolWidth(room) {
      const { kind, frame } = layOutSlot(room, design.drawings)
      return design.drawings[kind].cells.width * frame.scale
    },
    create: (stage) => createSlotStage(design, stage, translate),
    async rules(lang, money, addressOf, isSelling = false) {
      const { slotRulesPage } = await import('./rules-page.ts')
      return slotRulesPage({ ...options, isSelling }, lang, money, addressOf)
    },
  }
}
