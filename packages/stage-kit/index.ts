// The kit every stage is built from.
export { type Currency, countedTo, countUpMs, minorOf, shownAmount, toDecimal } from './amounts.ts'
export { browserClock, type FrameClock, type ManualClock, manualClock, pacedClock } from './clock.ts'
export {
  type ControlActions,
  type ControlOptions,
  type Controls,
  type ControlWords,
  createControls,
} from './controls.ts'
export type { Cord } from './cords.ts'
export type { DiscMode } from './disc.ts'
export { element, type Pictogram, pictogram } from './dom.ts'
export { createEventPlayer, type EventPlayer, type Performance } from './event-player.ts'
export { inForms } from './forms.ts'
export type {
  Announcement,
  BigWin,
  GameModule,
  GameOptions,
  GamePicture,
  GameStage,
  Host,
  PlayedEvent,
  RoundMoney,
  StageAction,
  StageViewport,
  StatusLine,
} from './game-stage.ts'
export { type Cell, type Orientation, orientationOf, type Placed, type Point } from './geometry.ts'
export { goldFill } from './gold.ts'
export { hangLanterns } from './lanterns.ts'
export { type Celebration, createLayers, type Layers, type NoteAction, openCelebration } from './layers.ts'
export {
  animate,
  createSkipController,
  type Easing,
  easeOut,
  linear,
  overshoot,
  type SkipController,
  type SkipSignal,
} from './motion.ts'
export {
  type Canvas,
  type CanvasOptions,
  canvasWithoutPicture,
  densityOf,
  followContext,
  openCanvas,
  type Screen,
  wakingClock,
} from './screen.ts'
export { createSounds, type Sounds } from './sound.ts'
export {
  type BedName,
  bedNames,
  type Cues,
  type Cut,
  type EffectCut,
  endingsFor,
  soundEndings,
  soundFilesAt,
} from './sound-files.ts'
export { createTranslate, type Messages, type StageLang, stageLangOf, type Translate } from './text.ts'
export { type LoadOptions, loadPictures, shownFirst, type TextureSet } from './textures.ts'
