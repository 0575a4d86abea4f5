// Proof that it is the player: requested where an action must not be done by whoever found an open page.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { ReactNode } from 'react'

/** The password, or a ticket of a code sent to an address that is bound already. */
export type Proof = { readonly password?: string; readonly ticket?: string }

export type ProofSlotProps = {
  /** What the account's password is called, where another one stands beside it. */
  readonly passwordLabel?: string
  /** What the button says that goes on with it. */
  readonly submitLabel: string
  /** What it says while that is under way. */
  readonly runningLabel?: string
  /** Something is taken away or ended by it. */
  readonly isGrave?: boolean
  /** Stands between the proof and the button: another field of the same step. */
  readonly children?: ReactNode
  /** Called before anything is sent; false keeps the step where it is. */
  readonly isReady?: () => boolean
  /** Does what the proof is for; a refusal in return, or null when it is done. */
  readonly onProof: (proof: Proof) => Promise<ApiRefusal | null>
}

/** Draws the form for the proof. */
export type ProofSlot = (props: ProofSlotProps) => ReactNode
