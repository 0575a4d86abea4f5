// The build's asset list, as the steps after bundling read it.

export type AssetRoute = {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Assets = {
  readonly url: string
  readonly version: string
  readonly entry: AssetRoute
  readonly routes: Readonly<Record<string, AssetRoute | undefined>>
}

/** Returns the assets of the entry and the given routes; throws for a route that was not built. */
export const partsOf = (
  { entry, routes }: Pick<Assets, 'entry' | 'routes'>,
  ids: readonly string[],
): AssetRoute[] => [
  entry,
  ...ids.map((id) => {
    const found = routes[id]
    if (found === undefined) throw new Error(`${id} is no route of the build`)
    return found
  }),
]
