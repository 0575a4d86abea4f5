// HTTP: the contract's calls executed once, as data, for every feature.
export {
  type AnswerOf,
  type Blob,
  isRefusal,
  type NameOf,
  ok,
  okBlob,
  okJson,
  type Refused,
  refuse,
} from './answer.ts'
export {
  type Asked,
  type GameCaller,
  type Handler,
  handle,
  handleEither,
  handleEitherFile,
  handleFile,
  handlePlayer,
  handleStudio,
  type Origin,
  type Player,
  type SentFile,
} from './handle.ts'
export { deviceOf, maskAddress } from './origin-display.ts'
export type { Work } from './work.ts'
