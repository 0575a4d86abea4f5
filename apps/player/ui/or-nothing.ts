// Parts of a page that it can do without: where their code cannot be loaded, they are not there and the page is.
import type { ComponentType } from 'react'

type Part<Props> = { readonly default: ComponentType<Props> }

/** For `lazy`: the part, or one that shows nothing when its code did not come. Never for what protects or moves money. */
export const orNothing = <Props>(part: Promise<Part<Props>>): Promise<Part<Props>> =>
  part.catch(() => ({ default: () => null }))
