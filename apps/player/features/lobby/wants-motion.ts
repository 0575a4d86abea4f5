// Whether automatic motion is acceptable to this reader.

/** Browser only: false where reduced motion or reduced data is requested. */
export function wantsMotion(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}
