// The window a page stands in: the device's own, or a wide one that the owner of a small device requested.

/** The page's viewport: the device's own width, or that of a desk's screen, CSS px. */
export const viewportFor = (isBigScreen: boolean): string =>
  isBigScreen ? 'width=1280, viewport-fit=cover' : 'width=device-width, initial-scale=1, viewport-fit=cover'
