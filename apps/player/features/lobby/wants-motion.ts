// Whether things may move by themselves before this reader.

/** In the browser alone: not where less motion or less data is asked for. */
export function wantsMotion(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}
