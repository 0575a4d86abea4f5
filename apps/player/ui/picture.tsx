// A picture in the sizes made by build.ts: AVIF, otherwise WebP, with width and height set to prevent layout shift.

export type Cuts = {
  readonly width: number
  readonly height: number
  readonly avif: string
  readonly webp: string
}

type Props = {
  readonly cuts: Cuts
  /** Displayed width, as the `sizes` attribute. */
  readonly sizes: string
  /** Replaces `cuts` on large screens. */
  readonly big?: Cuts
  readonly alt?: string
  /**
   * The largest picture of the first screen: loaded at once. Others load when they approach the viewport, with lower
   * priority.
   */
  readonly isFirst?: boolean
  readonly className?: string
}

const widest = (set: string): string => set.split(', ').at(-1)?.split(' ')[0] ?? ''

export function Picture({ cuts, sizes, big, alt = '', isFirst = false, className = '' }: Props) {
  return (
    <picture>
      {big !== undefined && (
        <>
          <source media="(min-width: 1024px)" type="image/avif" srcSet={big.avif} sizes={sizes} />
          <source media="(min-width: 1024px)" type="image/webp" srcSet={big.webp} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={cuts.avif} sizes={sizes} />
      <source type="image/webp" srcSet={cuts.webp} sizes={sizes} />
      <img
        src={widest(cuts.webp)}
        width={cuts.width}
        height={cuts.height}
        alt={alt}
        decoding={isFirst ? 'sync' : 'async'}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        className={className}
      />
    </picture>
  )
}
