// Players who live in Great Britain, for tests under its profile.
import { putOnLevel } from './kyc.ts'
import type { SignedIn, TestPlatform } from './start.ts'

type At = Pick<TestPlatform, 'newPlayer' | 'database' | 'clock' | 'keys'>

/** Creates an unverified resident. */
export const newResident = (at: At, birthDate = '1990-04-01'): Promise<SignedIn> =>
  at.newPlayer(undefined, { isBound: true, birthDate, country: 'GB' })

/** Creates a resident verified to the level the profile requires for deposits and bets. */
export async function verifiedResident(at: At, birthDate?: string): Promise<SignedIn> {
  const player = await newResident(at, birthDate)
  await putOnLevel(at, player, 3)
  return player
}
