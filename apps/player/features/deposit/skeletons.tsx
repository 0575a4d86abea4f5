// Skeletons of a deposit's form and of an order, in the size of the content.
import { Skeleton } from '../../ui/skeleton.tsx'

const card = 'h-[60px] rounded-field'

export function FormSkeleton({ isHurried = false }: { readonly isHurried?: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isHurried && <Skeleton className="h-[52px] rounded-[12px]" />}
      <div className="grid grid-cols-1 gap-2">
        {(isHurried ? [1] : [1, 2, 3, 4]).map((number) => (
          <Skeleton key={number} className={card} />
        ))}
      </div>
      <Skeleton className="mt-6 h-16 rounded-field" />
      <Skeleton className="h-11 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-[114px] rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-10 rounded-field" />
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
      <Skeleton className="h-11 rounded-field" />
      <Skeleton className="h-[360px] rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-40 rounded-field" />
    </div>
  )
}
