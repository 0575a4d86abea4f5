// Placeholder of loading content, in its size.

type Props = { readonly className: string }

export function Skeleton({ className }: Props) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-[6px] bg-night-2 ${className}`} />
}

/** Rows of a money list: a disc and two lines. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders have no other key.
        <div key={row} className="flex min-h-[76px] items-center gap-3.5">
          <Skeleton className="size-11 rounded-pill" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </span>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
