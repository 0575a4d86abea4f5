// What is shown for a refusal of a slip besides its sentence; the routes pass it in.
import { type ComponentType, createContext } from 'react'

export type SlipStopProps = {
  /** The name of the refusal. */
  readonly refusal: string
  /** Clears the refusal. */
  readonly onDone: () => void
}

export const SlipStopContext = createContext<ComponentType<SlipStopProps> | null>(null)
