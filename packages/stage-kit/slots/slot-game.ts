// Creates a slot for the stage page from its design.
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
  /** Colour of the game's palette that tints the control band, 0xRRGGBB. */
  readonly tint: number
  /** The game's own rule sentences, in place of the kit's. */
  readonly rules?: RuleWords
  /** The pictures of scene, frame and parts in every orientation; those of symbols follow from the design. */
  readonly pictures: readonly string[]
  /** The pictures of one orientation only. */
  readonly formPictures: (kind: Orientation) => readonly string[]
  /** Converts events of earlier versions of the game to the current form. */
  readonly translate?: (event: PlayedEvent) => SlotEvent
}

/** Creates the game from its design. The rules page shows each symbol by the picture `whole-<name>`. */
export function slotGame({
  design,
  title,
  figures,
  tint,
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
    isBesideControls: true,
    tint,
    ...(model.pays.kind === 'lines' && { lines: model.pays.lines.length }),
    rtpPpm: figures.rtpPpm,
    prices: Object.fromEntries((model.featureBuys ?? []).map(({ name, price }) => [name, price])),
    features: slotFeatures,
    pictures: [...pictures, ...slotPictures(design)],
    formPictures: { landscape: formPictures('landscape'), portrait: formPictures('portrait') },
    symbolWidth(room) {
      const { kind, frame } = layOutSlot(room, design.geometries)
      return design.geometries[kind].cells.width * frame.scale
    },
    create: (stage) => createSlotStage(design, stage, translate),
    async rules(lang, money, addressOf, isSelling = false) {
      const { slotRulesPage } = await import('./rules-page.ts')
      return slotRulesPage({ ...options, isSelling }, lang, money, addressOf)
    },
  }
}
