// The client–server protocol as pure code shared by both; `/browser` and `/server` add each side's cryptography.
export * from './canonical.ts'
export * from './clock.ts'
export type { Bytes } from './encoding.ts'
export {
  ciphertextOf,
  type EnvelopeDirection,
  type EnvelopeScope,
  encryptedContentType,
  envelopeAad,
  envelopeKeyBytes,
  newEnvelopeKey,
  type OpenedEnvelope,
} from './envelope.ts'
export { isSensitiveField, maxFieldPlainBytes, type SensitiveField, sensitiveFields } from './fields.ts'
export * from './headers.ts'
export { randomText } from './random-text.ts'
export * from './replay.ts'
export * from './signature.ts'
export * from './strict-json.ts'
