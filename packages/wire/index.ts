// The client–server protocol as pure code shared by both; `/browser` and `/server` add each side's cryptography.
export * from './canonical.ts'
export * from './clock.ts'
export {
  encryptedContentType,
  envelopeKeyBytes,
  newEnvelopeKey,
} from './envelope.ts'
export * from './headers.ts'
export { randomText } from './random-text.ts'
export * from './replay.ts'
export * from './signature.ts'
export * from './strict-json.ts'
