// Push: what the platform sends over the WebSocket at /push without being asked, and what a client says there.
import * as z from 'zod/mini'
import { Wallet } from './account.ts'
import { GlobalMessage } from './announcement.ts'
import { Deposit } from './deposit.ts'
import { Notice } from './notice.ts'
import { Winner } from './winner.ts'
import { Withdrawal } from './withdrawal.ts'

export const pushPath = '/push'

/** From the client: who it is (once, and again after a refresh), and whether it watches the winners. */
export const PushSaid = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().check(z.maxLength(512)) }),
  z.object({ type: z.literal('watch'), topic: z.literal('winners'), isOn: z.boolean() }),
])
export type PushSaid = z.infer<typeof PushSaid>

/** From the platform. `wallets` holds only those that changed, all of them after `auth`. */
export const PushHeard = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signedIn') }),
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('balance'), wallets: z.array(Wallet) }),
  z.object({ type: z.literal('deposit'), deposit: Deposit }),
  z.object({ type: z.literal('withdrawal'), withdrawal: Withdrawal }),
  z.object({ type: z.literal('winner'), winner: Winner }),
  /** To everybody, signed in or not; with flag 0 when it was withdrawn. */
  z.object({ type: z.literal('announcement'), message: GlobalMessage }),
  /** To the player it is about, with how many they have not read. */
  z.object({ type: z.literal('notice'), notice: Notice, unread: z.int() }),
])
export type PushHeard = z.infer<typeof PushHeard>
