// The kit every stage is built from.
export { type Currency, countedTo, countUpMs, displayedAmount, minorOf } from './amounts.ts'
export { browserClock, type FrameClock, pacedClock } from './clock.ts'
export {
  type ControlActions,
  type ControlOptions,
  type Controls,
  createControls,
} from './controls.ts'
export type { Cord } from './cords.ts'
export type { DiscMode } from './disc.ts'
export { element } from './dom.ts'
export { createEventPlayer, type EventPlayer, type Performance } from './event-player.ts'
export { inForms } from './forms.ts'
export type {
  Announcement,
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
  WinView,
} from './game-stage.ts'
export { type Cell, type Orientation, orientationOf, type Placed, type Point } from './geometry.ts'
export { goldFill } from './gold.ts'
export { hangLanterns } from './lanterns.ts'
export { createLayers, type Layers, type NoteAction } from './layers.ts'
export {
  animate,
  createSkipController,
  easeOut,
} from './motion.ts'
export type { RecentResult } from './recent-results.ts'
export {
  type CanvasOptions,
  canvasWithoutPicture,
  densityOf,
  followContext,
  openCanvas,
  wakingClock,
} from './screen.ts'
export { createSounds, type Sounds } from './sound.ts'
export {
  endingsFor,
  soundFilesAt,
} from './sound-files.ts'
export { createTranslate, type Messages, type StageLang, type Translate } from './text.ts'
export { loadPictures, shownFirst, type TextureSet } from './textures.ts'
export type { WinMomentOptions, WinMoments } from './win-moment.ts'
