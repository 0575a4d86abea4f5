// The signed-in player's private facts of a round's page; none for a visitor and for another player's round.
import { useSignedIn } from './page.tsx'
import { useCall } from './use-call.ts'

export const useOwnRound = (roundId: string) =>
  useCall('queryOwnRound', { roundId }, { isOn: useSignedIn() === 'in' })
