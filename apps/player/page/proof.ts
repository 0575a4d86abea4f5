// Proof of the player: required for actions that must not be possible for another person at an open page.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { ReactNode } from 'react'

/** The password, or the ticket of a code sent to an address already bound. */
export type Proof = { readonly password?: string; readonly ticket?: string }

export type ProofSlotProps = {
  /** Label of the account's password, if the form has another one. */
  readonly passwordLabel?: string
  /** Label of the button that submits the proof. */
  readonly submitLabel: string
  /** Label while the request is running. */
  readonly runningLabel?: string
  /** The action removes or ends something. */
  readonly isGrave?: boolean
  /** Placed between the proof and the button: another field of the same step. */
  readonly children?: ReactNode
  /** Called before anything is sent; false cancels it. */
  readonly isReady?: () => boolean
  /** Performs the action; returns a refusal, or null on success. */
  readonly onProof: (proof: Proof) => Promise<ApiRefusal | null>
}

/** Renders the form for the proof. */
export type ProofSlot = (props: ProofSlotProps) => ReactNode
