// HTTP for every feature: executes the contract's calls from their declarations.
export {
  type Blob,
  isRefusal,
  ok,
  okBlob,
  okJson,
  type Refused,
  refuse,
  refuseInvalid,
} from './answer.ts'
export {
  type CallContext,
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
  type UploadedFile,
} from './handle.ts'
export {
  amountValue,
  dayAndTimeValue,
  type RefusalData,
  timeOfDayValue,
} from './refusal-data.ts'
export type { UnitOfWork } from './unit-of-work.ts'
