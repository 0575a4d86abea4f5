// HTTP: the contract's calls executed once, as data, for every feature.
export { type AnswerOf, isRefusal, type NameOf, ok, okJson, type Refused, refuse } from './answer.ts'
export { type Asked, type Handler, handle, handlePlayer, handleStudio, type Player } from './handle.ts'
export type { Work } from './work.ts'
