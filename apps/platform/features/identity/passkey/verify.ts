// What a browser's answer proves: the library's checks (WebAuthn Level 3, 7.1 and 7.2) and two of ours, as values.
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

/** Loaded once a passkey is used: it is a tenth of all that a start would load. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Whose keys these are: keys are bound to the host, answers to the whole origin. */
export type Party = { readonly id: string; readonly origin: string }

export const partyOf = (publicOrigin: string): Party => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
})

/** ES256, EdDSA and RS256 (RFC 9053, RFC 8812): what devices make. */
export const algorithms = [-7, -8, -257]

export type NewKey = { readonly credential: WebAuthnCredential; readonly isSynced: boolean }

/** An answer given inside a frame of another site is not one the player saw our address above. */
function isFromFrame(clientDataJson: unknown): boolean {
  const clientData: unknown = JSON.parse(Buffer.from(String(clientDataJson), 'base64url').toString())
  return (clientData as { crossOrigin?: unknown }).crossOrigin === true
}

/** The new key; null when the answer is not right in some way. The library throws for each, which is no fault of ours. */
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
  /** The player's id as the key carries it. */
  readonly userHandle: string
}

/** The key's counter after this answer and whether it is synced now; null when the answer is not right. */
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
    // Nobody has said a name, so the key must say whose it is (7.2, step 6).
    if (response.response.userHandle !== known.userHandle) return null
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** The player's id as a key carries it: the sixteen bytes of the UUID, nothing personal (14.6.1). */
export const userIdOf = (playerId: string): Buffer => Buffer.from(playerId.replaceAll('-', ''), 'hex')
export const userHandleOf = (playerId: string): string => userIdOf(playerId).toString('base64url')
