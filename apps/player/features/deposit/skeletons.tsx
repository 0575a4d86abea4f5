// Skeletons of a deposit's form and of an order, in the size of the content.
import { Skeleton } from '../../ui/skeleton.tsx'

const card = 'h-[60px] rounded-field'

export function FormSkeleton({ isHurried = false }: { readonly isHurried?: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isHurried && <Skeleton className="h-[52px] rounded-[12px]" />}
      <div className={`grid gap-2 ${isHurried ? 'grid-cols-1' : 'grid-cols-2 max-narrow:grid-cols-1'}`}>
        {(isHurried ? [1] : [1, 2, 3, 4]).map((number) => (
          <Skeleton key={number} className={card} />
        ))}
      </div>
      <Skeleton className="mt-4 h-16 rounded-field" />
      <Skeleton className="h-11 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-[146px] rounded-field" />
      <Skeleton className="h-12 rounded-field" />
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-pill" />
        <Skeleton className="h-[76px] flex-1" />
      </div>
      <Skeleton className="h-[352px] rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-40 rounded-field" />
    </div>
  )
}
