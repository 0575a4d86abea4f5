// The kit every stage is built from.
export { type Currency, countedTo, countUpMs, readAmount, shownAmount, wireAmount } from './amounts.ts'
export { browserClock, type Clock, type ManualClock, manualClock } from './clock.ts'
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
export type {
  Announcement,
  BigWin,
  Game,
  GameOptions,
  GameStage,
  Host,
  PlayedEvent,
  Room,
  RoundMoney,
  Told,
} from './game-stage.ts'
export { goldFill } from './gold.ts'
export { hangLanterns } from './lanterns.ts'
export { type Celebration, createLayers, type Layers, type NoteAction, openCelebration } from './layers.ts'
export {
  animate,
  type Cut,
  type Cutter,
  createCutter,
  type Easing,
  easeOut,
  linear,
  overshoot,
} from './motion.ts'
export { createScreen, densityOf, type Screen, wakingClock } from './screen.ts'
export { createSounds, type Recipe, type Sounds } from './sound.ts'
export { createSay, type Messages, type Say, type StageLang, stageLangOf } from './text.ts'
export { type LoadOptions, loadPictures, type Pictures } from './textures.ts'
