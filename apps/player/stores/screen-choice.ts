// The viewport of a page: the device's own, or a wide one requested on a small device.

/** Returns the page's viewport: the device's own width, or that of a desktop screen, in CSS px. */
export const viewportFor = (isBigScreen: boolean): string =>
  isBigScreen ? 'width=1280, viewport-fit=cover' : 'width=device-width, initial-scale=1, viewport-fit=cover'
