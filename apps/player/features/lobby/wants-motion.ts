// Whether automatic motion is acceptable to this reader.

/** Browser only: false in calm mode, and where reduced motion or reduced data is requested. */
export function wantsMotion(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  const isCalm = document.documentElement.hasAttribute('data-calm')
  const isReduced = isCalm || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return !isReduced && connection?.saveData !== true
}
