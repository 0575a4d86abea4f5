// Optional components: if their code fails to load, the page is shown without them.
import type { ComponentType } from 'react'

type Part<Props> = { readonly default: ComponentType<Props> }

/**
 * For `lazy`: the component, or an empty one if its code failed to load. Never for components that protect or move
 * money.
 */
export const orNothing = <Props>(part: Promise<Part<Props>>): Promise<Part<Props>> =>
  part.catch(() => ({ default: () => null }))
