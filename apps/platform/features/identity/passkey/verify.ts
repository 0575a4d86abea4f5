// Verifies a browser's WebAuthn response: the library's checks (WebAuthn Level 3, 7.1 and 7.2) and two additional ones,
// as values.
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

/** Loaded on first use of a passkey: the library is a tenth of all code loaded at startup. */
export const webAuthn = () => import('@simplewebauthn/server')

/** The relying party: keys are bound to the host, responses to the whole origin. */
export type Party = { readonly id: string; readonly origin: string }

export const partyOf = (publicOrigin: string): Party => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
})

/** ES256, EdDSA and RS256 (RFC 9053, RFC 8812): the algorithms that devices support. */
export const algorithms = [-7, -8, -257]

export type NewKey = { readonly credential: WebAuthnCredential; readonly isSynced: boolean }

/** A response from inside another site's frame was given without this site's address being visible to the player. */
function isFromFrame(clientDataJson: unknown): boolean {
  const clientData: unknown = JSON.parse(Buffer.from(String(clientDataJson), 'base64url').toString())
  return (clientData as { crossOrigin?: unknown }).crossOrigin === true
}

/**
 * Verifies a new key; null if the response is invalid. The library throws for invalid ones, which are not faults of the
 * platform.
 */
export async function verifyNewKey(
  answer: Readonly<Record<string, unknown>>,
  challenge: string,
  { id, origin }: Party,
): Promise<NewKey | null> {
  try {
    const response = answer as unknown as RegistrationResponseJSON
    const { verifyRegistrationResponse } = await webAuthn()
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified.verified || isFromFrame(response.response.clientDataJSON)) return null
    const { credential, credentialBackedUp: isSynced } = verified.registrationInfo
    return { credential, isSynced }
  } catch {
    return null
  }
}

export type KnownKey = WebAuthnCredential & {
  /** The player's id as stored in the key. */
  readonly userHandle: string
}

/** Returns the key's counter after this response and its sync state; null if the response is invalid. */
export async function verifyAnswer(
  answer: Readonly<Record<string, unknown>>,
  challenge: string,
  { id, origin }: Party,
  known: KnownKey,
): Promise<{ readonly counter: number; readonly isSynced: boolean } | null> {
  try {
    const response = answer as unknown as AuthenticationResponseJSON
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: known,
      requireUserVerification: true,
    })
    if (!verified || isFromFrame(response.response.clientDataJSON)) return null
    // No user name was given, so the key must identify its owner (7.2, step 6).
    if (response.response.userHandle !== known.userHandle) return null
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** Returns the player's id as a key stores it: the sixteen bytes of the UUID, without personal data (14.6.1). */
export const userIdOf = (playerId: string): Buffer => Buffer.from(playerId.replaceAll('-', ''), 'hex')
export const userHandleOf = (playerId: string): string => userIdOf(playerId).toString('base64url')
