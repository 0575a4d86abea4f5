// Optional components: if their code fails to load, the page is shown without them.
import type { ComponentType } from 'react'

type Part<Props> = { readonly default: ComponentType<Props> }

/**
 * For `lazy`: the component, or an empty one if its code failed to load. Never for components that protect or move
 * money.
 */
export const orNothing = <Props>(part: Promise<Part<Props>>): Promise<Part<Props>> =>
  part.catch(() => ({ default: () => null }))

/** Resolves once the parts requested with the pages so far have loaded or failed. */
let loaded: Promise<unknown> = Promise.resolve()

/**
 * For `lazy`, called once per module: an optional part that the server renders with its page. It is requested with the
 * page's own scripts. Requested during hydration, its links would wait behind the scripts of the idle page.
 */
export function withPage<Props>(part: Promise<Part<Props>>): () => Promise<Part<Props>> {
  const shown = orNothing(part)
  loaded = Promise.all([loaded, shown])
  return () => shown
}

export const pagePartsLoaded = (): Promise<unknown> => loaded
