// The server's side of the wire, on Node's own crypto: signatures, the layer-1 gate, encrypted bodies.

export {
  importPrivateWebkey,
  newWebkeyPair,
  openField,
  openFields,
} from './fields.ts'
export { createLayer1Gate, type Layer1Checked, type Layer1Gate } from './layer1-gate.ts'
export {
  createEnvelopeOpener,
  type EncryptedMessage,
  type EnvelopeOpener,
  encryptBody,
  md5Hex,
  type OpenedRequest,
  openBody,
} from './server-envelope.ts'
export { createWork, isWorkDone } from './server-proof-of-work.ts'
export { createVerifier } from './server-signature.ts'
